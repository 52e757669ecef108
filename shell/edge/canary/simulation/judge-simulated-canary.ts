import type { VisitorGroup } from '../../live/list-compared-canaries.ts';
import {
  type CanaryRules,
  type CanarySign,
  createZeroCanaryVisitorCounts,
  judgeCanary,
  listExceededVitalBounds,
} from '../judge-canary.ts';

import {
  type CanaryScenario,
  type SimulatedVisitor,
  simulateVisitors,
} from './simulate-visitors.ts';

interface Crowd {
  count: number;
  seed: number;
  /** The canary's share of the visitors. */
  percent: number;
}

/** The outcome of a canary; `takenBackAt` is the number of visitors before it was rolled back. */
export interface SimulatedCanaryVerdict {
  takenBackAt: number | null;
  reason: string | null;
}

const EVERY = 25;

export const createGetGroup =
  (percent: number) =>
  (share: number): VisitorGroup =>
    share < percent ? 'canary' : 'live';

/** Judges a canary as edges do, by sums alone: an address counts once, in the group of its first visitor. */
export function judgeSimulatedCanary(
  scenario: CanaryScenario,
  { count, seed, percent }: Crowd,
  rules: Omit<CanaryRules, 'share'>,
): SimulatedCanaryVerdict {
  const counts = createZeroCanaryVisitorCounts();
  const groups = new Map<string, VisitorGroup>();
  const marked = new Set<string>();
  let seen = 0;
  for (const visitor of simulateVisitors(scenario, {
    count,
    seed,
    getGroup: createGetGroup(percent),
  })) {
    const group = groups.get(visitor.address) ?? visitor.group;
    groups.set(visitor.address, group);
    for (const mark of getMarks(visitor)) {
      const name = `${visitor.address} ${mark}`;
      if (!marked.has(name)) counts[group][mark] += 1;
      marked.add(name);
    }
    seen += 1;
    if (seen % EVERY > 0) continue;
    const verdict = judgeCanary(counts, { ...rules, share: percent / 100 });
    if (verdict.isWorse) return { takenBackAt: seen, reason: verdict.reason };
  }
  return { takenBackAt: null, reason: null };
}

const getMarks = ({ failed, added, lcp, inp }: SimulatedVisitor): CanarySign[] => [
  'seen',
  ...(failed ? (['failed'] as const) : []),
  ...(added ? (['added'] as const) : []),
  ...(lcp === null ? [] : listExceededVitalBounds('lcp', lcp)),
  ...(inp === null ? [] : listExceededVitalBounds('inp', inp)),
];
