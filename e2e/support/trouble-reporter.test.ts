import { expect, test } from 'vitest';
import { flakyTests, judgeTestRun, type RanTest } from './trouble-reporter.ts';

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

test('what passed once and failed once is named, over repetitions and tries', () => {
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

  expect(flakyTests(all)).toEqual([
    'cart.spec.ts › adds [shop]: 2 of 3 passed',
    'cart.spec.ts › pays [shop]: 1 of 2 passed',
  ]);
});

test('a run passes whose only failures are in the quarantine, and they are reported', () => {
  const all = [ran('adds', 'failed'), ran('adds', 'failed'), ran('pays', 'passed')];

  expect(judgeTestRun(all, [KNOWN])).toEqual({ passes: true, held: [KNOWN] });
});

test.each([
  ['another test fails', [ran('adds', 'failed'), ran('pays', 'failed')], [KNOWN]],
  ['no entry is there', [ran('adds', 'failed')], []],
  ['it holds for another project', [ran('adds', 'failed')], [{ ...KNOWN, project: 'webkit' }]],
  [
    'tests were not run for it',
    [ran('adds', 'failed'), { ...ran('pays'), outcome: 'skipped' as const }],
    [KNOWN],
  ],
  ['no test has failed', [ran('adds', 'passed')], [KNOWN]],
])('it does not pass for the quarantine where %s', (_case, all, quarantine) => {
  expect(judgeTestRun(all, quarantine).passes).toBe(false);
});
