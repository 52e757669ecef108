/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {Counts[]} results */
export const sum = (results) =>
  results.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }),
    { passed: 0, failed: 0 },
  );

/**
 * Of a suite that ended badly: without a failed test it has failed as a whole.
 * @param {Counts} counts
 * @returns {Counts}
 */
export const withAFailure = (counts) => (counts.failed > 0 ? counts : { ...counts, failed: 1 });

/**
 * A test that was left out has not passed.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} report
 * @returns {Counts}
 */
export const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests,
});

/**
 * A test that passed at its second try has passed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report
 * @returns {Counts}
 */
export const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + stats.skipped,
});
