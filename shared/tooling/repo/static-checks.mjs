import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { sum } from './counts.mjs';
import { inLanes } from './in-lanes.mjs';
import { step } from './progress.mjs';
import { notesOf, TYPED } from './type-graph.mjs';
import { bin, ROOT } from './workspace.mjs';

/** @import { Counts } from './counts.mjs' */
/** @typedef {{ name: string, tool: string, args: string[] }} Check */

const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Format and lint.
 * @param {string[]} files
 * @returns {Check}
 */
export const lint = (files = ['.']) => ({
  name: 'format and lint',
  tool: 'biome',
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
});

/**
 * No import goes through a wall; of all files, or of these.
 * @param {string[]} files
 * @returns {Check}
 */
export const walls = (files = []) => ({
  name: 'walls',
  tool: 'depcruise',
  args: ['-T', 'err-long', ...(files.length > 0 ? files : ['.'])],
});

/**
 * No pattern takes more than a time in proportion to a text; in all files, or in these.
 * @param {string[]} files
 * @returns {Check}
 */
export const patterns = (files = []) => ({
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
export const types = (folder) => ({
  name: `types of ${folder}`,
  tool: 'tsc',
  args: [
    ...['-p', folder, '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', notesOf(folder)],
  ],
});

/** @type {Check[]} */
const ofTheWhole = [
  { name: 'dead exports, files and dependencies', tool: 'knip', args: ['--no-progress'] },
  { name: 'ceilings of the house', tool: 'tsx', args: ['shared/tooling/repo/house.mjs'] },
  { name: 'subjects of commits', tool: 'tsx', args: ['shared/tooling/repo/subjects.mjs'] },
];

/** All that is known of the code without running it. */
export const allChecks = () => [lint(), walls(), patterns(), ...ofTheWhole, ...TYPED.map(types)];

/**
 * Runs checks, as many at a time as there are cores, and says how far they are on one line. A tool's output is shown
 * when its check has failed.
 * @param {Check[]} checks
 * @returns {Promise<Counts>}
 */
export async function runChecks(checks, label = 'Checking') {
  /** @type {(Counts & { output: string })[]} */
  const results = [];
  await step(label, async (report) => {
    await inLanes(checks, availableParallelism(), async (check) => {
      results.push(await outcomeOf(check));
      report(`${results.length} of ${checks.length}`);
    });
  });
  for (const { output } of results) if (output) console.error(output);
  return sum(results);
}

/** @param {Check} check */
async function outcomeOf({ name, tool, args }) {
  const startedAt = performance.now();
  const took = () => [{ name, seconds: Math.round((performance.now() - startedAt) / 1000) }];
  try {
    await promisify(execFile)(bin(tool), args, { cwd: ROOT, maxBuffer: MOST_OUTPUT });
    return { passed: 1, failed: 0, reported: [], took: took(), output: '' };
  } catch (error) {
    const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
      error
    ); // of execFile
    const output = `\n── ${name}\n${stdout}${stderr || String(stdout ? '' : error)}`;
    return { passed: 0, failed: 1, reported: [`failed: ${name}`], took: took(), output };
  }
}
