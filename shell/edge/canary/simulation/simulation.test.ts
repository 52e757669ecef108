import { type LiveChange, type LiveRevision, startCanary } from '@horae/releases/live-state.ts';
import { expect, test, vi } from 'vitest';
import type { CanaryComparison } from '../../live/list-compared-canaries.ts';
import { createMemoryState } from '../../state/memory-state.ts';
import { type CanaryMonitor, createCanaryMonitor } from '../canary-monitor.ts';
import { createGetGroup, judgeSimulatedCanary } from './judge-simulated-canary.ts';
import {
  type CanaryScenario,
  HARMLESS_CANARY_SCENARIOS,
  type SimulatedVisitor,
  simulateVisitors,
  WORSE_CANARY_SCENARIOS,
} from './simulate-visitors.ts';

const RULES = { errorRate: 0.05, margin: 0.05 };
const named = (name: string): CanaryScenario => {
  const found = [...HARMLESS_CANARY_SCENARIOS, ...WORSE_CANARY_SCENARIOS].find(
    (scenario) => scenario.name === name,
  );
  if (!found) throw new Error(`no crowd is called ${name}`);
  return found;
};
const takenBack = (name: string, crowds: number, crowd: { count: number; percent: number }) =>
  Array.from({ length: crowds }, (_, seed) =>
    judgeSimulatedCanary(named(name), { ...crowd, seed }, RULES),
  )
    .map(({ takenBackAt }) => takenBackAt)
    .filter((at) => at !== null).length;

test.each([
  ['alike', 20],
  ['alike, an upstream in trouble for a third of the time', 50],
  ['alike, six visitors to an address', 5],
])(
  'at most eleven of a hundred canaries that are %s, at %i %%, is rolled back',
  (name, percent) => {
    // With an error rate of 5 % more than 11 of 100 are seen once in 250 times; the crowds are always the same.
    expect(takenBack(name, 100, { count: 1000, percent })).toBeLessThanOrEqual(11);
  },
);

test.each([
  ['fails for everyone', 5, 1000],
  ['fails for 10 %, no telemetry', 20, 1500],
  ['LCP 1.5 times as long', 50, 1500],
  ['INP 2 times as long', 50, 1500],
  ['no one can add, no telemetry', 50, 1500],
])(
  'nineteen of twenty canaries whose crowd "%s", at %i %%, are rolled back',
  (name, percent, count) => {
    expect(takenBack(name, 20, { count, percent })).toBeGreaterThanOrEqual(19);
  },
);

const SHOWN = { remote: 'cart', versions: { canary: '2', live: '1' } };
const COMPARISON: CanaryComparison = {
  ...SHOWN,
  key: 'crowd',
  share: 0.2,
  getGroup: createGetGroup(20),
};

/** Creates edges over one shared state, with a store of the live revision. */
function edgesOf(count: number) {
  const base = { versions: { cart: '1', shell: '1' }, canaries: {}, disabled: [], revision: 1 };
  let live: LiveRevision = {
    ...base,
    ...startCanary('cart', { version: '2', percent: 20 })(base),
  };
  const store = {
    live: async () => live,
    change: async (change: LiveChange) => {
      live = { ...change(live), revision: live.revision + 1 };
      return live;
    },
  };
  const shared = {
    ...createMemoryState(),
    isUp: () => true,
    onUp: () => undefined,
    waitUntilUp: async () => true,
  };
  const watches = Array.from({ length: count }, () =>
    createCanaryMonitor({
      ...{ store, ...RULES, onError: () => undefined, comparisons: async () => [COMPARISON] },
      state: { own: createMemoryState(), shared },
    }),
  );
  return { watches, live: () => live };
}

/** Spreads the reports of one visit over the edges by its number. */
async function visit(
  edges: CanaryMonitor[],
  person: SimulatedVisitor,
  number: number,
): Promise<void> {
  const at = (step: number) => edges[(number * 7 + step * 3) % edges.length] as CanaryMonitor; // never empty
  const { address: visitor, share, group, failed, added, lcp, inp } = person;
  const sighting = { remote: 'cart', version: SHOWN.versions[group], visitor };
  at(0).viewed(sighting, share);
  if (lcp !== null) await at(1).measured({ kind: 'lcp', ms: lcp, visitor });
  if (inp !== null) await at(2).measured({ kind: 'inp', ms: inp, visitor });
  if (added) await at(3).added(visitor);
  if (failed) await at(4).failed(sighting);
}

/** Has all edges judge the canary after every fifty visitors, and returns when and why it was rolled back. */
async function fateOf(count: number, scenario: CanaryScenario, seed: number) {
  const { watches, live } = edgesOf(count);
  let number = 0;
  for (const person of simulateVisitors(scenario, {
    count: 1500,
    seed,
    getGroup: createGetGroup(20),
  })) {
    await visit(watches, person, number++);
    if (number % 50 > 0) continue;
    // In the second round every edge judges by the counts that all have shared.
    for (const watch of [...watches, ...watches]) await watch.judge();
    if (live().takenBack) break;
  }
  const [running] = await (watches[0] as CanaryMonitor).running(); // never empty
  // Other edges may share more counts while one judges, so only the deciding measure is compared.
  const why = live().takenBack?.reason.replace(/ of .*/, '') ?? null;
  return { at: number, why, counts: running?.counts };
}

test.each(['LCP 1.5 times as long', 'fails for 10 % instead of 0.5 %', 'alike'])(
  'three edges reach the verdict of one: %s',
  async (name) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      const ofOne = await fateOf(1, named(name), 3);
      const ofThree = await fateOf(3, named(name), 3);

      expect(ofThree).toEqual(ofOne);
      expect(ofOne.why === null).toBe(name === 'alike');
    } finally {
      vi.useRealTimers();
    }
  },
);
