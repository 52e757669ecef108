import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspace.mjs';
import { checkPatterns } from './check-regular-expressions.ts';

/*
 * A part of `npm run check`: no pattern in the code takes more than a time in proportion to a text (decision 0027).
 * Tests and their tools meet no input from outside. Files that are named as arguments are judged alone.
 */

const TESTS = /\.(?:test|spec)\.|(?:^|\/)(?:testing|test-servers)\/|^(?:e2e|deploy\/cluster)\//;

/** Texts of 8,000 letters at most meet these. */
const TALK = /^platform\/src\/talk\//;

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
);
const named = process.argv.slice(2);
const files = listed
  .split('\n')
  .filter((file) => file !== '' && !TESTS.test(file))
  .filter((file) => named.length === 0 || named.includes(file));
process.chdir(ROOT);
const { patterns, problems } = checkPatterns(files, (file) => TALK.test(file));
for (const problem of problems) console.error(problem);
console.log(`${patterns} patterns, ${problems.length} of them not linear`);
process.exitCode = problems.length === 0 ? 0 : 1;
