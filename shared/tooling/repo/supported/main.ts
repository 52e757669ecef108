import { join } from 'node:path';
import browserslist from 'browserslist';
import { RELEASED, ROOT } from '../workspace.mjs';
import { LACKING_ON_PURPOSE } from './lacking-on-purpose.ts';
import { supportedProblems } from './supported-problems.ts';

/*
 * `npm run prove -- supported`: whether every browser of `.browserslistrc` knows what the builds for browsers are made of. Names
 * what some lack, and what is said to lack and does not.
 */

const browsers = browserslist(undefined, { path: ROOT });
const { scripts, sheets, problems } = await supportedProblems({
  folders: RELEASED.map((folder) => join(ROOT, folder)),
  browsers,
  mayLack: LACKING_ON_PURPOSE,
});
for (const problem of problems) console.error(problem.replaceAll(`${ROOT}/`, ''));
console.log(`${scripts} scripts and ${sheets} style sheets, ${browsers.length} browsers`);
process.exitCode = problems.length === 0 ? 0 : 1;
