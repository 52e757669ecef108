import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listChangedFiles } from './changed-files.mjs';
import { lintCheck, regexTimeCheck, runChecks, typesCheck, wallsCheck } from './static-checks.mjs';
import { sumTestCounts } from './sum-test-results.mjs';
import { findPackagesToCheck, findReachingTests } from './type-graph.mjs';
import { ROOT } from './workspace.mjs';

/** So many files of tests take some seconds of two cores, with what it takes to start them. */
const MOST_TESTS = 4;

/**
 * Checks what a change touches: its files, types of the packages that read them, and the nearest tests that reach them by
 * what they import.
 * @param {string | undefined} since a commit; where this branch left main, if none is given
 */
export async function checkChanged(since) {
  const changed = listChangedFiles(since);
  const there = changed.filter((file) => existsSync(join(ROOT, file)));
  const code = there.filter((file) => /\.(tsx?|m?js)$/.test(file));
  if (changed.length === 0) console.log('Nothing has changed.');
  const checks = [
    ...(there.length > 0 ? [lintCheck(there)] : []),
    ...(code.length > 0 ? [wallsCheck(code), regexTimeCheck(code)] : []),
    ...findPackagesToCheck(changed).map(typesCheck),
  ];
  const known = await runChecks(checks, `Checking ${changed.length} changed files`);
  // Importers are found through the graph of types.
  const reaching = [...findReachingTests(changed).keys()];
  const near = reaching.slice(0, MOST_TESTS);
  if (near.length === 0) return known;
  const config = ['--config', 'shared/tooling/repo/vitest.config.ts'];
  const unit = { name: 'unit tests', tool: 'vitest', args: ['run', ...config, ...near] };
  const run = await runChecks([unit], `Testing ${near.length} files`);
  const left = reaching.length - near.length;
  if (left > 0) console.log(`${left} more files of tests reach what has changed: npm run unit`);
  return sumTestCounts([known, run]);
}
