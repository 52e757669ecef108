import { expect, test } from 'vitest';
import { judgeTestRun, listFlakyTests, type RanTest } from './flaky-test-reporter.ts';

const ran = (title: string, ...tries: string[]): RanTest => ({
  file: '/shop/e2e/specs/cart.spec.ts',
  titles: [title],
  project: 'shop',
  outcome: tries.includes('passed') ? 'expected' : 'unexpected',
  tries,
});
const KNOWN = {
  test: 'cart.spec.ts › adds',
  reason: 'opens late',
  owner: '@cart',
  expires: '2026-12-01',
};

test('a test that passed once and failed once is named, over repetitions and tries', () => {
  const all = [
    ran('adds', 'passed'),
    ran('adds', 'failed'),
    ran('adds', 'passed'),
    ran('pays', 'timedOut', 'passed'),
    ran('counts', 'passed'),
    ran('counts', 'passed'),
    ran('removes', 'failed'),
    ran('removes', 'failed'),
  ];

  expect(listFlakyTests(all)).toEqual([
    'cart.spec.ts › adds [shop]: 2 of 3 passed',
    'cart.spec.ts › pays [shop]: 1 of 2 passed',
  ]);
});

test('a run whose only failures are in the quarantine passes, and they are reported', () => {
  const all = [ran('adds', 'failed'), ran('adds', 'failed'), ran('pays', 'passed')];

  expect(judgeTestRun(all, [KNOWN])).toEqual({ passes: true, held: [KNOWN] });
});

test.each([
  ['another test also fails', [ran('adds', 'failed'), ran('pays', 'failed')], [KNOWN]],
  ['the quarantine is empty', [ran('adds', 'failed')], []],
  ['its entry is for another project', [ran('adds', 'failed')], [{ ...KNOWN, project: 'webkit' }]],
  [
    'tests were skipped after it',
    [ran('adds', 'failed'), { ...ran('pays'), outcome: 'skipped' as const }],
    [KNOWN],
  ],
  ['no test failed', [ran('adds', 'passed')], [KNOWN]],
])('the quarantine does not excuse a run where %s', (_case, all, quarantine) => {
  expect(judgeTestRun(all, quarantine).passes).toBe(false);
});
