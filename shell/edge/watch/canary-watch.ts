import { takenBack } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { LRUCache } from 'lru-cache';
import type { Comparison, Group } from '../base/comparison.ts';
import { ownState } from '../base/state/memory-state.ts';
import type { EdgeState } from '../base/state/shared-state.ts';
import { createTally } from '../base/state/tally.ts';
import { createComparedVisitors } from './canary/compared-visitors.ts';
import { judgeCanary, type Verdict } from './canary/judge-canary.ts';
import { createJudging } from './canary/judging.ts';
import { type Counts, type Mark, marksBeyond } from './canary/measures.ts';

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

/** What a browser says of a page; the address is that of its visitor. */
export type FeltByVisitor = { visitor: string } & (
  | { kind: 'lcp' | 'inp'; ms: number }
  | { kind: 'error'; remote: string; version: string }
);

/** A canary that runs, and what is known of it. */
export interface RunningCanary {
  comparison: Comparison;
  counts: Counts;
  verdict: Verdict;
}

export interface CanaryWatch {
  /** A page with this version was given out, to a visitor with this place among a hundred. */
  viewed: (sighting: Sighting, place?: number) => void;
  /** A browser could not load or render this version. Resolves once it has been judged. */
  failed: (sighting: Sighting) => Promise<void>;
  /** A browser tells what its visitor felt. */
  felt: (felt: FeltByVisitor) => Promise<void>;
  /** The platform has put something into a cart of this visitor. */
  added: (visitor: string) => Promise<void>;
  /** Visitors and those for whom it failed, by `remote@version`: of those that this process gave out. */
  counts: () => Promise<Record<string, Health>>;
  running: () => Promise<RunningCanary[]>;
  /** Judges what is known by now. */
  judge: () => Promise<void>;
}

/** Versions that are remembered; only such as were given out. */
const MOST_VERSIONS = 200;
const JUDGED_EVERY_MS = 1000;

interface WatchParts {
  store: Pick<ReleaseStore, 'live' | 'change'>;
  /** The canaries that run now. */
  comparisons: () => Promise<Comparison[]>;
  /** How much larger a canary's share of failures may be than the live version's, 0 to 1. */
  margin: number;
  /** How likely a canary that is no worse than the live version may be taken back, 0 to 1. */
  errorRate: number;
  onError: (error: unknown, where: string) => void;
  /** Where all edges count together. */
  state?: EdgeState;
}

/**
 * Compares what visitors of a canary and of the live version feel at the same time, and takes a canary back that is
 * worse (decision 0163). All edges of a shared state count together, and visitors rather than what they say: each counts
 * once, where the version was given out.
 */
export function createCanaryWatch(parts: WatchParts): CanaryWatch {
  const { onError, state = ownState() } = parts;
  const health = createHealth(state);
  const visitors = createComparedVisitors(state);
  const judge = judgingOf(parts, visitors);
  const judging = createJudging(judge, JUDGED_EVERY_MS);
  const failing = (error: unknown) => onError(error, 'canary');

  /** Marks a visitor in all comparisons, or in those of one version. */
  const mark = async (visitor: string, marks: Mark[], of?: Omit<Sighting, 'visitor'>) => {
    if (marks.length === 0) return;
    for (const comparison of await parts.comparisons()) {
      const group = await visitors.groupOf(comparison, visitor);
      if (group && isOf(comparison, group, of))
        visitors.mark(comparison, { visitor, group }, marks);
    }
  };
  const enter = async ({ remote, visitor }: Sighting, place: number): Promise<void> => {
    const found = (await parts.comparisons()).find((comparison) => comparison.remote === remote);
    if (found) await visitors.enter(found, visitor, place);
  };

  return {
    viewed(sighting, place) {
      health.viewed(sighting);
      if (place !== undefined) enter(sighting, place).catch(failing);
    },
    async failed(sighting) {
      if (!(await health.failed(sighting))) return;
      await mark(sighting.visitor, ['failed'], sighting);
      await judging.now();
    },
    async felt(felt) {
      if (felt.kind === 'error') await mark(felt.visitor, ['failed'], felt);
      else await mark(felt.visitor, marksBeyond(felt.kind, felt.ms));
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

  async function known(comparison: Comparison): Promise<RunningCanary> {
    const counts = await visitors.counts(comparison);
    return { comparison, counts, verdict: judgeCanary(counts, rulesFor(comparison, parts)) };
  }
}

const isOf = (
  { remote, versions }: Comparison,
  group: Group,
  of: Omit<Sighting, 'visitor'> | undefined,
): boolean => !of || (of.remote === remote && of.version === versions[group]);

const rulesFor = ({ share }: Comparison, { margin, errorRate }: WatchParts) => ({
  share,
  margin,
  errorRate,
});

/** Judges every canary that runs by what all edges know. */
function judgingOf(
  parts: WatchParts,
  visitors: ReturnType<typeof createComparedVisitors>,
): () => Promise<void> {
  const { store, onError } = parts;
  return async () => {
    await visitors.told();
    for (const comparison of await parts.comparisons()) {
      const verdict = judgeCanary(await visitors.counts(comparison), rulesFor(comparison, parts));
      if (!verdict.isWorse) continue;
      const { remote, versions } = comparison;
      if ((await store.live()).canaries[remote]?.version !== versions.canary) continue;
      const { reason } = verdict;
      await store.change(takenBack({ remote, version: versions.canary, reason }));
      onError(new Error(`canary ${remote} ${versions.canary} taken back: ${reason}`), 'canary');
    }
  };
}

/** Of every version that was given out, canary or not. */
function createHealth(state: EdgeState) {
  const [views, failures] = [createTally(state, 'views'), createTally(state, 'failures')];
  const known = new LRUCache<string, true>({ max: MOST_VERSIONS });
  const healthOf = async (key: string): Promise<Health> => ({
    views: await views.size(key),
    failures: await failures.size(key),
  });
  return {
    viewed({ remote, version, visitor }: Sighting): void {
      known.set(`${remote}@${version}`, true);
      views.add(`${remote}@${version}`, visitor);
    },
    /** Whether it is news: this visitor got the version, and it has not failed for them before. */
    async failed({ remote, version, visitor }: Sighting): Promise<boolean> {
      const key = `${remote}@${version}`;
      if (!(await views.has(key, visitor)) || (await failures.has(key, visitor))) return false;
      failures.add(key, visitor);
      await Promise.all([views.told(), failures.told()]);
      return true;
    },
    counts: async () =>
      Object.fromEntries(
        await Promise.all([...known.keys()].map(async (key) => [key, await healthOf(key)])),
      ),
  };
}
