import { withoutCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { LRUCache } from 'lru-cache';
import { ownState } from '../base/state/memory-state.ts';
import type { EdgeState } from '../base/state/shared-state.ts';
import { createTally } from '../base/state/tally.ts';

/** Visitors, each once. */
interface Health {
  views: number;
  failures: number;
}

/** A version, and the address of a visitor who got it. */
export interface Sighting {
  remote: string;
  version: string;
  visitor: string;
}

export interface CanaryWatch {
  /** A page with this version was given out. */
  viewed: (sighting: Sighting) => void;
  /** A browser could not load or render this version. Resolves once it has been judged. */
  failed: (sighting: Sighting) => Promise<void>;
  /** Visitors and those for whom it failed, by `remote@version`: of those that this process gave out. */
  counts: () => Promise<Record<string, Health>>;
}

/** Too few views say nothing. */
const LEAST_VIEWS = 20;
/** One visitor's browser, or one who makes failures up, is no reason to take a version back. */
const LEAST_FAILURES = 3;
/** Versions that are remembered; only such as were given out. */
const MOST_VERSIONS = 200;

interface WatchParts {
  store: ReleaseStore;
  /** How much larger a canary's share of failures may be than the live version's, 0 to 1. */
  margin: number;
  onError: (error: unknown, where: string) => void;
  /** Hears of every canary that was taken back here, and why. */
  onTakenBack?: (taken: { remote: string; version: string; reason: string }) => void;
  /** Where all edges count together. */
  state?: EdgeState;
}

/**
 * Counts how versions fare and takes a canary back that fares worse than the live version by more
 * than the margin. All edges of a shared state count together, and visitors rather than what they say: a failure
 * counts where the version was given out, once.
 */
export function createCanaryWatch(parts: WatchParts): CanaryWatch {
  const { store, margin, onError, onTakenBack, state = ownState() } = parts;
  const [views, failures] = [createTally(state, 'views'), createTally(state, 'failures')];
  const known = new LRUCache<string, true>({ max: MOST_VERSIONS });

  const healthOf = async (key: string): Promise<Health> => ({
    views: await views.size(key),
    failures: await failures.size(key),
  });
  const judge = async (remote: string, version: string): Promise<void> => {
    const health = await healthOf(`${remote}@${version}`);
    if (health.views < LEAST_VIEWS || health.failures < LEAST_FAILURES) return;
    const { canaries, versions } = await store.live();
    if (canaries[remote]?.version !== version) return;
    const stable = await healthOf(`${remote}@${versions[remote]}`);
    if (rate(health) <= rate(stable) + margin) return;
    await store.change(withoutCanary(remote));
    const reason = `${health.failures} of ${health.views} visitors failed, live ${stable.failures} of ${stable.views}`;
    onTakenBack?.({ remote, version, reason });
    onError(new Error(`canary ${remote} ${version} taken back: ${reason}`), 'canary');
  };

  return {
    viewed({ remote, version, visitor }) {
      known.set(`${remote}@${version}`, true);
      views.add(`${remote}@${version}`, visitor);
    },
    async failed({ remote, version, visitor }) {
      const key = `${remote}@${version}`;
      if (!(await views.has(key, visitor)) || (await failures.has(key, visitor))) return;
      failures.add(key, visitor);
      await Promise.all([views.told(), failures.told()]);
      await judge(remote, version);
    },
    counts: async () =>
      Object.fromEntries(
        await Promise.all([...known.keys()].map(async (key) => [key, await healthOf(key)])),
      ),
  };
}

const rate = ({ views, failures }: Health): number => (views === 0 ? 0 : failures / views);
