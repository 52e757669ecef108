import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './workspace.mjs';

/*
 * `npm run house`: how large the house is, beside its goals. `npm run check` fails where a figure passes its ceiling, which is
 * the goal where that holds. Elsewhere it is a ratchet: the figure of the day when it was set, to be lowered, or raised by a
 * commit that says why.
 */

const TEST = /\.(test|spec)\.tsx?$/;
const NO_SOURCE = /\.(test|spec)\.|^e2e\/|\/testing\/|\/fixtures?\//;
const PRODUCT = /^(shell|[a-z]+-mfe|shared\/(src|ui|orders|typed-text))\//;

const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(ROOT, file)));
const code = tracked
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, lines: linesOf(file).length }));
const sources = code.filter(({ file }) => !NO_SOURCE.test(file));
const tests = code.filter(({ file }) => TEST.test(file));

/** @param {string} file */
function linesOf(file) {
  return readFileSync(join(ROOT, file), 'utf8').split('\n');
}

/** @param {{ lines: number }[]} files */
const sum = (files) => files.reduce((all, { lines }) => all + lines, 0);

/** @param {(file: string) => boolean} isIn */
const linesIn = (isIn) => sum(sources.filter(({ file }) => isIn(file)));

/** @param {RegExp} pattern */
const count = (pattern) => tracked.filter((file) => pattern.test(file)).length;

function crowdedFolders() {
  /** @type {Map<string, number>} */
  const folders = new Map();
  for (const { file } of sources) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  return [...folders.values()].filter((files) => files > 24).length;
}

/** A comment that begins so has no subject and no verb. */
const fragments = tracked
  .filter((file) => /\.(tsx?|m?js|css)$/.test(file))
  .flatMap((file) => linesOf(file).map((line, at) => ({ line, place: `${file}:${at + 1}` })))
  .filter(({ line }) => /^\s*(\/\/|\/\*\*?|\*)\s+(What|Of)\s/.test(line));

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const isProduct = (/** @type {string} */ file) => PRODUCT.test(file);
const isPlatform = (/** @type {string} */ file) => file.startsWith('platform/');
const isTool = (/** @type {string} */ file) => !isProduct(file) && !isPlatform(file);

const LEAST = 'test lines per source line';
/** @type {[figure: string, now: number, goal: number, ratchet?: number][]} */
const FIGURES = [
  ['tracked files', tracked.length, 2400, 3146],
  ['source files without tests', sources.length, 1600, 1405],
  ['lines of them', sum(sources), 75_000, 102_243],
  ['… product', linesIn(isProduct), 42_000, 56_911],
  ['… platform', linesIn(isPlatform), 24_000, 35_709],
  ['… tools and test support', linesIn(isTool), 9000, 9_623],
  ['files of 15 lines or fewer', sources.filter(({ lines }) => lines <= 16).length, 120],
  ['files over 200 lines', sources.filter(({ lines }) => lines > 201).length, 0],
  ['folders of more than 24 files', crowdedFolders(), 0],
  [LEAST, sum(tests) / sum(sources), 0.9],
  ['migration snapshots', count(/^platform\/migrations\/meta\/\d.*_snapshot\.json$/), 1],
  ['pictures of states', count(/^[a-z-]+\/workbench\/.*\.(png|webp|jpg)$/), 120],
  ['decisions', count(/decisions\/\d/), 40],
  ['scripts of the root', Object.keys(manifest.scripts).length, 16],
  ["comments that begin with 'What' or 'Of'", fragments.length, 20, 0],
];

/** @param {number} value */
const shown = (value) => value.toLocaleString('en', { maximumFractionDigits: 2 });

console.log(`${'figure'.padEnd(42)}${'now'.padStart(9)}${'goal'.padStart(9)}   ceiling`);
for (const [figure, now, goal, ratchet = goal] of FIGURES) {
  const isPassed = figure === LEAST ? now < ratchet : now > ratchet;
  const cells = [now, goal].map((value) => shown(value).padStart(9)).join('');
  const ceiling = ratchet === goal ? 'the goal' : `ratchet ${shown(ratchet)}`;
  console.log(`${figure.padEnd(42)}${cells}   ${ceiling}${isPassed ? ', which is exceeded' : ''}`);
  if (isPassed) process.exitCode = 1;
}
for (const { place } of fragments) console.log(`${place} begins with 'What' or 'Of'`);
