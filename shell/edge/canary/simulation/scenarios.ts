import type { GroupRates, Scenario } from './simulate-visitors.ts';

const USUAL_RATES: GroupRates = { failing: 0.005, adding: 0.06, lcp: 900, inp: 80 };

const ALIKE: Scenario = {
  name: 'alike',
  live: USUAL_RATES,
  canary: {},
  reporting: { canary: 0.8, live: 0.8 },
  sharing: 1,
  hasTrouble: false,
};
const NOT_REPORTING = { canary: 0, live: 0 };

/** Canaries that are as good as the live version, or better: each that is taken back is a false alarm. */
export const HARMLESS_SCENARIOS: Scenario[] = [
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
export const WORSE_SCENARIOS: Scenario[] = [
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
