import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  countPlaywrightResults,
  countVitestResults,
  ensureFailureCounted,
  sumTestCounts,
} from './sum-test-results.mjs';
import { ROOT } from './workspace.mjs';

test('results add up', () => {
  const durations = [{ name: 'one', seconds: 3 }];
  expect(sumTestCounts([])).toEqual({ passed: 0, failed: 0, reported: [], durations: [] });
  expect(
    sumTestCounts([
      { passed: 1, failed: 2, reported: ['one'], durations },
      { passed: 10, failed: 20, reported: ['another'] },
    ]),
  ).toEqual({ passed: 11, failed: 22, reported: ['one', 'another'], durations });
});

test('a suite that exits with an error has at least one failure', () => {
  const reported = ['one'];
  expect(ensureFailureCounted({ passed: 3, failed: 0, reported })).toEqual({
    passed: 3,
    failed: 1,
    reported,
  });
  expect(ensureFailureCounted({ passed: 3, failed: 4, reported })).toEqual({
    passed: 3,
    failed: 4,
    reported,
  });
});

test('a skipped test is reported and does not count as passed', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 1 };
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'takes away (4)' },
    { status: 'pending', fullName: 'divides' },
  ];
  const testResults = [{ name: join(ROOT, 'shared/sums.test.ts'), assertionResults }];

  expect(countVitestResults({ ...report, testResults })).toEqual({
    passed: 5,
    failed: 2,
    reported: [
      "failed: sums.test.ts › takes away (4)\n    npm run unit -- shared/sums.test.ts -t 'takes away \\(4\\)'",
      "pending: sums.test.ts › divides\n    npm run unit -- shared/sums.test.ts -t 'divides'",
    ],
  });
});

const spec = (title: string, status: string) => ({
  title,
  file: 'cart.spec.ts',
  tests: [{ status, projectName: 'shop' }],
});

test('a test that passes on the second try counts as passed and is reported', () => {
  const stats = { expected: 5, flaky: 1, unexpected: 1, skipped: 3 };
  const inner = { title: 'a member', specs: [spec('adds', 'expected'), spec('pays', 'flaky')] };
  const file = { title: 'cart.spec.ts', specs: [spec('counts', 'unexpected')], suites: [inner] };

  expect(countPlaywrightResults({ stats, suites: [file] })).toEqual({
    passed: 6,
    failed: 4,
    reported: [
      "unexpected: cart.spec.ts › counts\n    npm run e2e -- cart.spec.ts -g 'counts' --project shop",
      "flaky: cart.spec.ts › a member › pays\n    npm run e2e -- cart.spec.ts -g 'pays' --project shop",
    ],
  });
});

test('a failure in quarantine is reported and does not count', () => {
  const stats = { expected: 5, flaky: 0, unexpected: 2, skipped: 0 };
  const specs = [spec('counts', 'unexpected'), spec('adds', 'unexpected')];
  const known = {
    test: 'cart.spec.ts › counts',
    reason: 'counts twice',
    owner: '@cart',
    expires: '2026-12-01',
  };

  expect(
    countPlaywrightResults({ stats, suites: [{ title: 'cart.spec.ts', specs }] }, [known]),
  ).toEqual({
    passed: 5,
    failed: 1,
    reported: [
      'in quarantine until 2026-12-01: cart.spec.ts › counts (@cart: counts twice)',
      "unexpected: cart.spec.ts › adds\n    npm run e2e -- cart.spec.ts -g 'adds' --project shop",
    ],
  });
});
