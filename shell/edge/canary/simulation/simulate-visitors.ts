import type { VisitorGroup } from '../../live/list-compared-canaries.ts';

interface GroupRates {
  /** Probabilities, 0 to 1. */
  failing: number;
  adding: number;
  /** Medians in milliseconds. */
  lcp: number;
  inp: number;
}

export interface CanaryScenario {
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
  { live, canary, reporting, sharing, hasTrouble }: CanaryScenario,
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

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A time whose logarithm is normal, as times on the web are. Milliseconds. */
function randomTime(median: number, spread: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(median * Math.exp(spread * normal));
}

const USUAL_RATES: GroupRates = { failing: 0.005, adding: 0.06, lcp: 900, inp: 80 };

const ALIKE: CanaryScenario = {
  name: 'alike',
  live: USUAL_RATES,
  canary: {},
  reporting: { canary: 0.8, live: 0.8 },
  sharing: 1,
  hasTrouble: false,
};
const NOT_REPORTING = { canary: 0, live: 0 };

/** Canaries that are as good as the live version, or better: each that is taken back is a false alarm. */
export const HARMLESS_CANARY_SCENARIOS: CanaryScenario[] = [
  ALIKE,
  { ...ALIKE, name: 'alike, an upstream in trouble for a third of the time', hasTrouble: true },
  { ...ALIKE, name: 'alike, six visitors to an address', sharing: 6 },
  { ...ALIKE, name: 'alike, no telemetry from browsers', reporting: NOT_REPORTING },
  {
    ...ALIKE,
    name: 'alike, the canary’s browsers report less',
    reporting: { canary: 0.6, live: 0.8 },
  },
  { ...ALIKE, name: 'alike, one in five fails', live: { ...USUAL_RATES, failing: 0.2 } },
  { ...ALIKE, name: 'faster, sells more', canary: { lcp: 700, inp: 60, adding: 0.08 } },
];

/** Canaries that are worse: each that stays is a missed alarm. */
export const WORSE_CANARY_SCENARIOS: CanaryScenario[] = [
  { ...ALIKE, name: 'fails for everyone', canary: { failing: 1 } },
  { ...ALIKE, name: 'fails for 10 % instead of 0.5 %', canary: { failing: 0.1 } },
  {
    ...ALIKE,
    name: 'fails for 10 %, no telemetry',
    canary: { failing: 0.1 },
    reporting: NOT_REPORTING,
  },
  { ...ALIKE, name: 'LCP 1.5 times as long', canary: { lcp: 1350 } },
  { ...ALIKE, name: 'LCP 1.25 times as long', canary: { lcp: 1125 } },
  { ...ALIKE, name: 'INP 2 times as long', canary: { inp: 160 } },
  { ...ALIKE, name: 'INP 1.5 times as long', canary: { inp: 120 } },
  { ...ALIKE, name: 'no one can add to the cart', canary: { adding: 0 } },
  {
    ...ALIKE,
    name: 'no one can add, no telemetry',
    canary: { adding: 0 },
    reporting: NOT_REPORTING,
  },
  { ...ALIKE, name: 'half as many add to the cart', canary: { adding: 0.03 } },
  {
    ...ALIKE,
    name: 'a little of all: LCP, INP 1.2 times, cart additions 0.8',
    canary: { lcp: 1080, inp: 96, adding: 0.048 },
  },
];
