import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installWorkspace } from '../install.mjs';
import { ROOT, requireSupportedNode, runCommand, toBinPath } from '../workspace.mjs';
import { LOWEST_MUTATION_SCORE, MUTATION_SCOPES } from './mutation-scopes.mjs';

/*
 * `npm run prove -- mutate`, or `npm run prove -- mutate cart tokens`: a report for each scope in `.data/mutation`, a table at the
 * end, and exit code 1 where a scope is below the goal. Takes an hour and more for all; no part of `npm test`.
 */
const FOLDER = '.data/mutation';

/** @typedef {{ name: string, killed: number, survived: number, score: number }} Row */

/** @param {string} name */
async function mutate(name) {
  const scope = MUTATION_SCOPES[name];
  if (!scope)
    throw new Error(`${name}: no scope; there are ${Object.keys(MUTATION_SCOPES).join(', ')}`);
  const report = join(FOLDER, `${name}.json`);
  rmSync(join(ROOT, report), { force: true });
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  const config = join(ROOT, FOLDER, `${name}.config.json`);
  writeFileSync(config, JSON.stringify(configOf(name, scope, report)));
  await runCommand(toBinPath('stryker'), ['run', config], {
    env: { ...process.env, HORAE_MUTATE: name },
  });
  return rowOf(name, JSON.parse(readFileSync(join(ROOT, report), 'utf8')));
}

/**
 * @param {string} name
 * @param {import('./mutation-scopes.mjs').Scope} scope
 * @param {string} report
 */
const configOf = (name, scope, report) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'shared/tooling/repo/mutation/vitest.config.ts', related: false },
  mutate: [...scope.mutate, '!**/*.test.ts', '!**/*.test.tsx', '!**/node_modules/**'],
  coverageAnalysis: 'perTest',
  // Code that runs once when a module loads would have every test run for each change.
  ignoreStatic: true,
  disableTypeChecks: false,
  concurrency: 2,
  timeoutMS: 10_000,
  tempDirName: join(FOLDER, `${name}-sandbox`),
  ignorePatterns: ['.data', '**/dist', '**/dist-development'],
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: report },
});

/**
 * @param {string} name
 * @param {{ files: Record<string, { mutants: { status: string }[] }> }} report as Stryker writes it
 * @returns {Row}
 */
function rowOf(name, { files }) {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (/** @type {string[]} */ ...kinds) =>
    all.filter((status) => kinds.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { name, killed, survived, score: (100 * killed) / (killed + survived) };
}

requireSupportedNode();
await installWorkspace();
const wanted = process.argv.slice(2);
/** @type {Row[]} */
const rows = [];
for (const name of wanted.length > 0 ? wanted : Object.keys(MUTATION_SCOPES))
  rows.push(await mutate(name));
console.log('\nscope      noticed  missed  score');
for (const { name, killed, survived, score } of rows) {
  const cells = [String(killed).padStart(7), String(survived).padStart(6)];
  console.log(`${name.padEnd(10)} ${cells.join('  ')}  ${score.toFixed(1)} %`);
}
process.exitCode = rows.every(({ score }) => score >= LOWEST_MUTATION_SCORE) ? 0 : 1;
