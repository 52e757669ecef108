import { withoutCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';

interface Health {
  views: number;
  failures: number;
}

export interface CanaryWatch {
  /** A page with this version was given out. */
  viewed: (remote: string, version: string) => void;
  /** A browser could not load or render this version. Resolves once it has been judged. */
  failed: (remote: string, version: string) => Promise<void>;
  /** Views and failures since this process started, by `remote@version`. */
  counts: () => Record<string, Health>;
}

/** Too few views say nothing. */
const LEAST_VIEWS = 20;
/** Versions that are remembered; beacons name what they like. */
const MOST_VERSIONS = 1000;

interface WatchParts {
  store: ReleaseStore;
  /** How much larger a canary's share of failures may be than the live version's, 0 to 1. */
  margin: number;
  onError: (error: unknown, where: string) => void;
}

/**
 * Counts how versions fare and takes a canary back that fares worse than the live version by more
 * than the margin. Each process of the edge counts for itself.
 */
export function createCanaryWatch({ store, margin, onError }: WatchParts): CanaryWatch {
  const known = new Map<string, Health>();
  const healthOf = (remote: string, version: string): Health => {
    const key = `${remote}@${version}`;
    const health = known.get(key) ?? { views: 0, failures: 0 };
    if (known.size < MOST_VERSIONS) known.set(key, health);
    return health;
  };

  return {
    viewed(remote, version) {
      healthOf(remote, version).views++;
    },
    async failed(remote, version) {
      const health = healthOf(remote, version);
      // No browser can report more failures than there were views.
      if (health.failures < health.views) health.failures++;
      const { canaries, versions } = await store.live();
      if (canaries[remote]?.version !== version || health.views < LEAST_VIEWS) return;
      const stable = healthOf(remote, versions[remote] ?? '');
      if (rate(health) <= rate(stable) + margin) return;
      await store.change(withoutCanary(remote));
      const reason = `${health.failures} of ${health.views} views failed, live ${stable.failures} of ${stable.views}`;
      onError(new Error(`canary ${remote} ${version} taken back: ${reason}`), 'canary');
    },
    counts: () => Object.fromEntries(known),
  };
}

const rate = ({ views, failures }: Health): number => (views === 0 ? 0 : failures / views);
