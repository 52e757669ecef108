import { expect, test } from 'vitest';
import { getCanaryEValue } from './judge-canary.ts';

const EVEN = { share: 0.5, tolerated: 1, ratios: [1.5, 2, 4] };

test('without events there is no evidence', () => {
  expect(getCanaryEValue({ canary: 0, live: 0 }, EVEN)).toBe(1);
});

test('with one ratio the evidence is the likelihood ratio', () => {
  const doubled = { share: 0.2, tolerated: 1, ratios: [2] };
  // q = 0.2·2 / (0.2·2 + 0.8) = 1/3
  const expected = (1 / 3 / 0.2) ** 5 * (2 / 3 / 0.8) ** 7;

  expect(getCanaryEValue({ canary: 5, live: 7 }, doubled)).toBeCloseTo(expected, 10);
});

test.each([0.05, 0.5, 0.9])(
  'on average an event of a canary that is no worse is no evidence: share %s',
  (share) => {
    const test = { ...EVEN, share };
    for (const [canary, live] of [
      [0, 0],
      [3, 9],
      [40, 20],
    ] as const) {
      const now = getCanaryEValue({ canary, live }, test);
      const ofCanary = getCanaryEValue({ canary: canary + 1, live }, test);
      const ofLive = getCanaryEValue({ canary, live: live + 1 }, test);
      expect((share * ofCanary + (1 - share) * ofLive) / now).toBeCloseTo(1, 10);
      expect(share * 0.8 * ofCanary + (1 - share * 0.8) * ofLive).toBeLessThan(now);
    }
  },
);

test('on average a tolerated difference is no evidence', () => {
  const test = { share: 0.5, tolerated: 1.1, ratios: [1.3, 2] };
  const tolerated = (0.5 * 1.1) / (0.5 * 1.1 + 0.5);
  const ofCanary = getCanaryEValue({ canary: 11, live: 10 }, test);
  const ofLive = getCanaryEValue({ canary: 10, live: 11 }, test);

  const now = getCanaryEValue({ canary: 10, live: 10 }, test);
  expect((tolerated * ofCanary + (1 - tolerated) * ofLive) / now).toBeCloseTo(1, 10);
});

test('a long history stays finite', () => {
  expect(getCanaryEValue({ canary: 1e6, live: 0 }, EVEN)).toBeGreaterThan(1e200);
  expect(getCanaryEValue({ canary: 1e6, live: 0 }, EVEN)).toBeLessThan(Number.POSITIVE_INFINITY);
});
