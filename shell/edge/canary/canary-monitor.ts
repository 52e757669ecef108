import { rollBackCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { LRUCache } from 'lru-cache';
import type { CanaryComparison, VisitorGroup } from '../live/list-compared-canaries.ts';
import { createOwnState } from '../state/memory-state.ts';
import { createEdgeSets } from '../state/sets-shared-by-edges.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import { createCanaryVisitorSets } from './canary-visitor-sets.ts';
import {
  type CanarySign,
  type CanaryVerdict,
  type GroupSignCounts,
  judgeCanary,
  listExceededVitalBounds,
} from './judge-canary.ts';
import { createThrottledRun } from './throttled-function.ts';

/** Counts of visitors, each once. */
interface Health {
  views: number;
  failures: number;
}

/** A version, and the address of a visitor who got it. */
interface Sighting {
  remote: string;
  version: string;
  visitor: string;
}

/** A field metric or an error of a page; `visitor` is the network address. */
type Measurement = { visitor: string } & (
  | { kind: 'lcp' | 'inp'; ms: number }
  | { kind: 'error'; remote: string; version: string }
);

export interface RunningCanary {
  comparison: CanaryComparison;
  counts: GroupSignCounts;
  verdict: CanaryVerdict;
}

export interface CanaryMonitor {
  /** Records that a page with this version was served, to a visitor with this share, 0 to 99. */
  viewed: (sighting: Sighting, share?: number) => void;
  /** Records that a browser could not load or render this version; resolves once the canary has been judged. */
  failed: (sighting: Sighting) => Promise<void>;
  measured: (measured: Measurement) => Promise<void>;
  added: (visitor: string) => Promise<void>;
  /** Counts visitors and those with failures, by `remote@version`, of the versions that this process has served. */
  counts: () => Promise<Record<string, Health>>;
  running: () => Promise<RunningCanary[]>;
  judge: () => Promise<void>;
}

/** Limits the versions that are remembered, all of which were served. */
const MAX_VERSIONS = 200;
const JUDGED_EVERY_MS = 1000;

interface WatchParts {
  store: Pick<ReleaseStore, 'live' | 'change'>;
  comparisons: () => Promise<CanaryComparison[]>;
  /** The tolerated excess of a canary's failure rate over that of the live version, 0 to 1. */
  margin: number;
  /** The probability of rolling back a canary that is no worse than the live version, 0 to 1. */
  errorRate: number;
  onError: (error: unknown, where: string) => void;
  state?: EdgeState;
}

/**
 * Compares the field metrics of visitors of a canary and of the live version at the same time, and rolls a worse canary back
 * (decision 0163). All edges of a shared state count together, and visitors instead of reports: each counts once, for the
 * version that was served.
 */
export function createCanaryMonitor(parts: WatchParts): CanaryMonitor {
  const { onError, state = createOwnState() } = parts;
  const health = createHealth(state);
  const visitors = createCanaryVisitorSets(state);
  const judge = createJudge(parts, visitors);
  const judging = createThrottledRun(judge, JUDGED_EVERY_MS);
  const failing = (error: unknown) => onError(error, 'canary');

  const mark = async (visitor: string, marks: CanarySign[], of?: Omit<Sighting, 'visitor'>) => {
    if (marks.length === 0) return;
    for (const comparison of await parts.comparisons()) {
      const group = await visitors.getGroup(comparison, visitor);
      if (group && isCompared(comparison, group, of))
        visitors.mark(comparison, { visitor, group }, marks);
    }
  };
  const enter = async ({ remote, visitor }: Sighting, share: number): Promise<void> => {
    const found = (await parts.comparisons()).find((comparison) => comparison.remote === remote);
    if (found) await visitors.enter(found, visitor, share);
  };

  return {
    viewed(sighting, share) {
      health.viewed(sighting);
      if (share !== undefined) enter(sighting, share).catch(failing);
    },
    async failed(sighting) {
      if (!(await health.failed(sighting))) return;
      await mark(sighting.visitor, ['failed'], sighting);
      await judging.now();
    },
    async measured(measured) {
      if (measured.kind === 'error') await mark(measured.visitor, ['failed'], measured);
      else await mark(measured.visitor, listExceededVitalBounds(measured.kind, measured.ms));
      judging.soon(failing);
    },
    async added(visitor) {
      await mark(visitor, ['added']);
      judging.soon(failing);
    },
    counts: health.counts,
    running: async () =>
      Promise.all((await parts.comparisons()).map((comparison) => known(comparison))),
    judge: judging.now,
  };

  async function known(comparison: CanaryComparison): Promise<RunningCanary> {
    const counts = await visitors.counts(comparison);
    return { comparison, counts, verdict: judgeCanary(counts, rulesFor(comparison, parts)) };
  }
}

const isCompared = (
  { remote, versions }: CanaryComparison,
  group: VisitorGroup,
  of: Omit<Sighting, 'visitor'> | undefined,
): boolean => !of || (of.remote === remote && of.version === versions[group]);

const rulesFor = ({ share }: CanaryComparison, { margin, errorRate }: WatchParts) => ({
  share,
  margin,
  errorRate,
});

function createJudge(
  parts: WatchParts,
  visitors: ReturnType<typeof createCanaryVisitorSets>,
): () => Promise<void> {
  const { store, onError } = parts;
  return async () => {
    await visitors.synced();
    for (const comparison of await parts.comparisons()) {
      const verdict = judgeCanary(await visitors.counts(comparison), rulesFor(comparison, parts));
      if (!verdict.isWorse) continue;
      const { remote, versions } = comparison;
      if ((await store.live()).canaries[remote]?.version !== versions.canary) continue;
      const { reason } = verdict;
      await store.change(rollBackCanary({ remote, version: versions.canary, reason }));
      onError(new Error(`canary ${remote} ${versions.canary} taken back: ${reason}`), 'canary');
    }
  };
}

function createHealth(state: EdgeState) {
  const [views, failures] = [createEdgeSets(state, 'views'), createEdgeSets(state, 'failures')];
  const known = new LRUCache<string, true>({ max: MAX_VERSIONS });
  const getHealth = async (key: string): Promise<Health> => ({
    views: await views.size(key),
    failures: await failures.size(key),
  });
  return {
    viewed({ remote, version, visitor }: Sighting): void {
      known.set(`${remote}@${version}`, true);
      views.add(`${remote}@${version}`, visitor);
    },
    /** Returns whether the failure is new: this visitor got the version, and has reported no failure of it before. */
    async failed({ remote, version, visitor }: Sighting): Promise<boolean> {
      const key = `${remote}@${version}`;
      if (!(await views.has(key, visitor)) || (await failures.has(key, visitor))) return false;
      failures.add(key, visitor);
      await Promise.all([views.synced(), failures.synced()]);
      return true;
    },
    counts: async () =>
      Object.fromEntries(
        await Promise.all([...known.keys()].map(async (key) => [key, await getHealth(key)])),
      ),
  };
}
