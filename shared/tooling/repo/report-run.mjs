import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sumTestCounts } from './sum-test-results.mjs';
import { ROOT } from './workspace.mjs';

const countsFile = (/** @type {string} */ run) => join(ROOT, `.data/${run}.counts.json`);

/**
 * Ends a run of suites: what did not pass at once, with what repeats it, then the counts as the last line. They are stored
 * for a run of several, and as a report.
 * @param {string} run such as `test`
 * @param {import('./sum-test-results.mjs').Counts[]} results
 */
export function reportRun(run, results) {
  const all = sumTestCounts(results);
  const { passed, failed, reported } = all;
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  writeFileSync(countsFile(run), JSON.stringify(all));
  writeFileSync(join(ROOT, `.data/${run}.md`), report(run, all));
  if (reported.length > 0) console.log(`\n── not at once\n${reported.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * @param {string} run
 * @param {import('./sum-test-results.mjs').Counts} all
 */
const report = (run, { passed, failed, reported, durations = [] }) =>
  [
    `# npm run ${run}`,
    `${passed} passed, ${failed} failed.`,
    [
      '| Suite | Seconds |',
      '| --- | ---: |',
      ...durations.map(({ name, seconds }) => `| ${name} | ${seconds} |`),
    ].join('\n'),
    ...(reported.length > 0
      ? [`Not at once:\n\n${reported.map((line) => `- ${line}`).join('\n')}`]
      : []),
  ].join('\n\n');

/**
 * Runs together: `node shared/tooling/repo/report-run.mjs test prove`. One that left no counts has failed.
 * @param {string[]} runs
 */
function total(runs) {
  const results = runs.map((run) => {
    const file = countsFile(run);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    return { passed: 0, failed: 1, reported: [`failed: npm run ${run} did not come to its end`] };
  });
  for (const run of runs) rmSync(countsFile(run), { force: true });
  reportRun('all', results);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) total(process.argv.slice(2));
