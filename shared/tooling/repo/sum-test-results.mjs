import { basename, relative } from 'node:path';
import { findQuarantineEntry, formatQuarantinedFailure, formatTestName } from './quarantine.mjs';
import { ROOT } from './workspace.mjs';

/**
 * `reported`: a line for each test that did not pass at once, with the command that repeats just that; `durations`: how long
 * each suite took.
 * @typedef {{ passed: number, failed: number, reported: string[], durations?: SuiteDuration[] }} Counts
 * @typedef {{ name: string, seconds: number }} SuiteDuration
 */

/**
 * @param {Counts[]} results
 * @returns {Counts}
 */
export const sumTestCounts = (results) =>
  results.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      reported: [...all.reported, ...one.reported],
      durations: [...(all.durations ?? []), ...(one.durations ?? [])],
    }),
    /** @type {Counts} */ ({ passed: 0, failed: 0, reported: [], durations: [] }),
  );

/**
 * Counts a failure for a suite that ended badly without a failed test.
 * @param {Counts} counts
 * @returns {Counts}
 */
export const ensureFailureCounted = (counts) =>
  counts.failed > 0 ? counts : { ...counts, failed: 1 };

/**
 * A test that was left out has not passed.
 * @typedef {{ name: string, assertionResults: { status: string, fullName: string }[] }} TestFile
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: TestFile[] }} report
 * @returns {Counts}
 */
export const countVitestResults = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests,
  reported: report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName }) => {
        const again = `npm run unit -- ${relative(ROOT, name)} -t ${toExactTitle(fullName)}`;
        return `${status}: ${basename(name)} › ${fullName}\n    ${again}`;
      }),
  ),
});

/**
 * A title as a shell and a regular expression take it.
 * @param {string} title
 */
const toExactTitle = (title) =>
  `'${title.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll("'", '.')}'`;

/**
 * A test that passed at its second try has passed; one in quarantine that failed is reported, and counts as neither.
 * @typedef {{ status: string, projectName: string }} RanTest
 * @typedef {{ title: string, file: string, tests: RanTest[] }} Spec
 * @typedef {{ title?: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite & { stats: { expected: number, flaky: number, unexpected: number, skipped: number } }} report
 * @param {import('./quarantine.mjs').Quarantined[]} quarantine
 * @returns {Counts}
 */
export const countPlaywrightResults = ({ stats, suites = [] }, quarantine = []) => {
  // The outermost suites are files.
  const troubled = suites.flatMap((file) => listTroubledTests(file, []));
  const reported = troubled.map(({ status, ...ran }) => {
    const entry = status === 'unexpected' && findQuarantineEntry(quarantine, ran);
    const again = `npm run e2e -- ${basename(ran.file)} -g ${toExactTitle(ran.titles.at(-1) ?? '')}`;
    const line = `${status}: ${formatTestName(ran)}\n    ${again} --project ${ran.project}`;
    return { entry, line: entry ? formatQuarantinedFailure(entry) : line };
  });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped - reported.filter(({ entry }) => entry).length,
    reported: reported.map(({ line }) => line),
  };
};

/**
 * @typedef {import('./quarantine.mjs').Ran & { status: string }} Troubled
 * @param {Suite} suite
 * @param {string[]} titles
 * @returns {Troubled[]}
 */
const listTroubledTests = ({ specs = [], suites = [] }, titles) => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, projectName }) => ({
        status,
        file,
        titles: [...titles, title],
        project: projectName,
      })),
  ),
  ...suites.flatMap((inner) => listTroubledTests(inner, [...titles, inner.title ?? ''])),
];
