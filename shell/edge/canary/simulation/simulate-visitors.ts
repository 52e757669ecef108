import type { VisitorGroup } from '../../live/comparisons.ts';
import { createRandom, randomTime } from './random.ts';

export interface GroupRates {
  /** Probabilities, 0 to 1. */
  failing: number;
  adding: number;
  /** Medians in milliseconds. */
  lcp: number;
  inp: number;
}

export interface Scenario {
  name: string;
  live: GroupRates;
  canary: Partial<GroupRates>;
  /** The probability that a browser reports timings, for each group. */
  reporting: Record<VisitorGroup, number>;
  /** The average number of visitors per address; 1 where none is shared. */
  sharing: number;
  /** Simulates an upstream in trouble: both groups do worse for the middle third of the time. */
  hasTrouble: boolean;
}

export interface SimulatedVisitor {
  address: string;
  share: number;
  group: VisitorGroup;
  failed: boolean;
  added: boolean;
  /** `null` where the browser reports nothing. */
  lcp: number | null;
  inp: number | null;
}

const LCP_DEVIATION = 0.55;
const INP_DEVIATION = 0.9;

/** Yields `count` visitors, the same for the same seed. */
export function* simulateVisitors(
  { live, canary, reporting, sharing, hasTrouble }: Scenario,
  {
    count,
    seed,
    getGroup,
  }: { count: number; seed: number; getGroup: (share: number) => VisitorGroup },
): Generator<SimulatedVisitor> {
  const random = createRandom(seed);
  const addresses = Math.max(1, Math.round(count / sharing));
  for (let at = 0; at < count; at++) {
    const share = Math.floor(random() * 100);
    const group = getGroup(share);
    const rates = group === 'canary' ? { ...live, ...canary } : live;
    const isBad = hasTrouble && at > count / 3 && at < (2 * count) / 3;
    const slower = isBad ? 2 : 1;
    const isReporting = random() < reporting[group];
    const number = sharing === 1 ? at : Math.floor(random() * addresses);
    yield {
      address: `visitor ${number}`,
      share,
      group,
      failed: random() < (isBad ? Math.max(0.3, rates.failing) : rates.failing),
      added: random() < rates.adding / slower,
      lcp: isReporting ? slower * randomTime(rates.lcp, LCP_DEVIATION, random) : null,
      inp: isReporting ? slower * randomTime(rates.inp, INP_DEVIATION, random) : null,
    };
  }
}
