import { expect, test } from 'vitest';
import { getVisitorArm } from './visitor-arm.ts';

const SHARES = Array.from({ length: 100 }, (_, share) => share);
const part = (percent: number, value = 'b') => ({ value, percent });
const inPart = (flag: string, percent: number) =>
  SHARES.filter((share) => getVisitorArm(flag, { split: [part(percent)] }, share));

test.each([1, 10, 37, 50, 100])(
  'a part of %i percent has that many of a hundred visitors',
  (percent) => {
    expect(inPart('catalog/order', percent)).toHaveLength(percent);
  },
);

test('several parts have their percentages, and no visitor is in two', () => {
  const split = [part(20, 'b'), part(30, 'c')];
  const values = SHARES.map(
    (share) => getVisitorArm('catalog/order', { split }, share)?.value ?? 'a',
  );

  expect(['a', 'b', 'c'].map((one) => values.filter((value) => value === one).length)).toEqual([
    50, 20, 30,
  ]);
});

test('a part that grows keeps its visitors', () => {
  expect(inPart('catalog/order', 50)).toEqual(expect.arrayContaining(inPart('catalog/order', 10)));
});

test('parts of two flags are independent', () => {
  const both = Array.from({ length: 60 }, (_, at) => {
    const first = inPart(`catalog/one-${at}`, 50);
    return inPart(`catalog/other-${at}`, 50).filter((share) => first.includes(share)).length;
  });

  // Halves that lie by chance meet in 25 of 100.
  expect(both.reduce((sum, one) => sum + one, 0) / both.length).toBeCloseTo(25, -0.4);
  expect(new Set(both).size).toBeGreaterThan(3);
});

test('without a split no visitor is in a part', () => {
  expect(SHARES.map((share) => getVisitorArm('catalog/order', { value: 'b' }, share))).toEqual(
    SHARES.map(() => null),
  );
});
