import { expect, test } from 'vitest';
import { playwrightCounts, sum, vitestCounts, withAFailure } from './counts.mjs';

test('results add up', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0 });
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ]),
  ).toEqual({ passed: 11, failed: 22 });
});

test('a suite that ended badly has at least one failure', () => {
  expect(withAFailure({ passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(withAFailure({ passed: 3, failed: 4 })).toEqual({ passed: 3, failed: 4 });
});

test('what was left out has not passed, what passed at the second try has', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 };
  expect(vitestCounts(report)).toEqual({ passed: 5, failed: 3 });

  const stats = { expected: 5, flaky: 2, unexpected: 1, skipped: 3 };
  expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 4 });
});
