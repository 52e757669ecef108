import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { runConcurrently } from './run-concurrently.mjs';
import { showProgress } from './show-progress.mjs';
import { sumTestCounts } from './sum-test-results.mjs';
import { buildInfoPath, TYPED_PACKAGES } from './type-graph.mjs';
import { ROOT, toBinPath } from './workspace.mjs';

/** @import { Counts } from './sum-test-results.mjs' */
/** @typedef {{ name: string, tool: string, args: string[] }} Check */

const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Format and lint.
 * @param {string[]} files
 * @returns {Check}
 */
export const lintCheck = (files = ['.']) => ({
  name: 'format and lint',
  tool: 'biome',
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
});

/**
 * No import goes through a wall; of all files, or of these.
 * @param {string[]} files
 * @returns {Check}
 */
export const wallsCheck = (files = []) => ({
  name: 'walls',
  tool: 'depcruise',
  args: ['-T', 'err-long', ...(files.length > 0 ? files : ['.'])],
});

/**
 * No pattern takes more than a time in proportion to a text; in all files, or in these.
 * @param {string[]} files
 * @returns {Check}
 */
export const regexTimeCheck = (files = []) => ({
  name: 'linear patterns',
  tool: 'tsx',
  args: ['shared/tooling/repo/patterns/main.ts', ...files],
});

/**
 * Types of a package, of which the compiler looks at what differs from its last time. Packages run side by side, so
 * that one of them need not use several cores: that takes twice the work.
 * @param {string} folder
 * @returns {Check}
 */
export const typesCheck = (folder) => ({
  name: `types of ${folder}`,
  tool: 'tsc',
  args: [
    ...['-p', folder, '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', buildInfoPath(folder)],
  ],
});

/** @type {Check[]} */
const WHOLE_REPOSITORY_CHECKS = [
  { name: 'dead exports, files and dependencies', tool: 'knip', args: ['--no-progress'] },
  { name: 'ceilings of the house', tool: 'tsx', args: ['shared/tooling/repo/house.mjs'] },
  {
    name: 'subjects of commits',
    tool: 'tsx',
    args: ['shared/tooling/repo/check-commit-subjects.mjs'],
  },
];

/** All that is known of the code without running it. */
export const listAllChecks = () => [
  lintCheck(),
  wallsCheck(),
  regexTimeCheck(),
  ...WHOLE_REPOSITORY_CHECKS,
  ...TYPED_PACKAGES.map(typesCheck),
];

/**
 * Runs checks, as many at a time as there are cores, and says how far they are on one line. A tool's output is shown
 * when its check has failed.
 * @param {Check[]} checks
 * @returns {Promise<Counts>}
 */
export async function runChecks(checks, label = 'Checking') {
  /** @type {(Counts & { output: string })[]} */
  const results = [];
  await showProgress(label, async (report) => {
    await runConcurrently(checks, availableParallelism(), async (check) => {
      results.push(await runCheck(check));
      report(`${results.length} of ${checks.length}`);
    });
  });
  for (const { output } of results) if (output) console.error(output);
  return sumTestCounts(results);
}

/** @param {Check} check */
async function runCheck({ name, tool, args }) {
  const startedAt = performance.now();
  const durations = () => [{ name, seconds: Math.round((performance.now() - startedAt) / 1000) }];
  try {
    await promisify(execFile)(toBinPath(tool), args, { cwd: ROOT, maxBuffer: MOST_OUTPUT });
    return { passed: 1, failed: 0, reported: [], durations: durations(), output: '' };
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
      error
    ); // of execFile
    const output = `\n── ${name}\n${stdout}${stderr || String(stdout ? '' : error)}`;
    return { passed: 0, failed: 1, reported: [`failed: ${name}`], durations: durations(), output };
  }
}
