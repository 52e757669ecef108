import type { Group } from '../../live/comparisons.ts';
import { judgeCanary, type Mark, marksBeyond, noCounts, type Rules } from '../judge-canary.ts';

import { type Person, peopleOf, type Scenario } from './people.ts';

interface Crowd {
  count: number;
  seed: number;
  /** The canary's share of the visitors. */
  percent: number;
}

/** The outcome of a canary; `takenBackAt` is the number of visitors before it was rolled back. */
export interface CrowdVerdict {
  takenBackAt: number | null;
  reason: string | null;
}

/** The number of visitors between two judgements. */
const EVERY = 25;

export const groupIn =
  (percent: number) =>
  (share: number): Group =>
    share < percent ? 'canary' : 'live';

/** Judges a canary as edges do, by sums alone: an address counts once, in the group of its first visitor. */
export function judgeCrowd(
  scenario: Scenario,
  { count, seed, percent }: Crowd,
  rules: Omit<Rules, 'share'>,
): CrowdVerdict {
  const counts = noCounts();
  const groups = new Map<string, Group>();
  const marked = new Set<string>();
  let seen = 0;
  for (const person of peopleOf(scenario, { count, seed, groupOf: groupIn(percent) })) {
    const group = groups.get(person.address) ?? person.group;
    groups.set(person.address, group);
    for (const mark of marksOf(person)) {
      const name = `${person.address} ${mark}`;
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

const marksOf = ({ failed, added, lcp, inp }: Person): Mark[] => [
  'seen',
  ...(failed ? (['failed'] as const) : []),
  ...(added ? (['added'] as const) : []),
  ...(lcp === null ? [] : marksBeyond('lcp', lcp)),
  ...(inp === null ? [] : marksBeyond('inp', inp)),
];
