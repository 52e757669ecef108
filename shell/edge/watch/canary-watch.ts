import { withoutCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { LRUCache } from 'lru-cache';

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
  /** Visitors and those for whom it failed since this process started, by `remote@version`. */
  counts: () => Record<string, Health>;
}

/** Too few views say nothing. */
const LEAST_VIEWS = 20;
/** One visitor's browser, or one who makes failures up, is no reason to take a version back. */
const LEAST_FAILURES = 3;
/** Versions that are remembered; only such as were given out. */
const MOST_VERSIONS = 200;
/** Visitors of one version that are remembered. */
const MOST_VISITORS = 10_000;

interface WatchParts {
  store: ReleaseStore;
  /** How much larger a canary's share of failures may be than the live version's, 0 to 1. */
  margin: number;
  onError: (error: unknown, where: string) => void;
}

/** Who got a version, and whether it failed there. */
type Visitors = LRUCache<string, { hasFailed: boolean }>;

/**
 * Counts how versions fare and takes a canary back that fares worse than the live version by more
 * than the margin. Each process of the edge counts for itself, and visitors rather than what they say: a failure
 * counts where the version was given out, once.
 */
export function createCanaryWatch({ store, margin, onError }: WatchParts): CanaryWatch {
  const known = new LRUCache<string, Visitors>({ max: MOST_VERSIONS });

  const judge = async (remote: string, version: string): Promise<void> => {
    const health = healthOf(known.get(`${remote}@${version}`));
    if (health.views < LEAST_VIEWS || health.failures < LEAST_FAILURES) return;
    const { canaries, versions } = await store.live();
    if (canaries[remote]?.version !== version) return;
    const stable = healthOf(known.get(`${remote}@${versions[remote]}`));
    if (rate(health) <= rate(stable) + margin) return;
    await store.change(withoutCanary(remote));
    const reason = `${health.failures} of ${health.views} visitors failed, live ${stable.failures} of ${stable.views}`;
    onError(new Error(`canary ${remote} ${version} taken back: ${reason}`), 'canary');
  };

  return {
    viewed({ remote, version, visitor }) {
      const key = `${remote}@${version}`;
      const visitors = known.get(key) ?? new LRUCache({ max: MOST_VISITORS });
      known.set(key, visitors);
      if (!visitors.get(visitor)) visitors.set(visitor, { hasFailed: false });
    },
    async failed({ remote, version, visitor }) {
      const visit = known.get(`${remote}@${version}`)?.get(visitor);
      if (!visit || visit.hasFailed) return;
      visit.hasFailed = true;
      await judge(remote, version);
    },
    counts: () =>
      Object.fromEntries([...known.entries()].map(([key, one]) => [key, healthOf(one)])),
  };
}

function healthOf(visitors: Visitors | undefined): Health {
  const visits = [...(visitors?.values() ?? [])];
  return { views: visits.length, failures: visits.filter(({ hasFailed }) => hasFailed).length };
}

const rate = ({ views, failures }: Health): number => (views === 0 ? 0 : failures / views);
