import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import browserslist from 'browserslist';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { findUnsupportedFeatures } from './find-unsupported-features.ts';

const SUPPORTED = browserslist(undefined, { path: ROOT });
const HARMLESS = 'export const last = (list) => list.at(-1);';
const NEW_SCRIPT = 'export const groups = (list) => Object.groupBy(list, String);';
const NEW_STYLE = 'p { color: light-dark(black, white) }';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-supported-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A remote's build. */
function built(remote: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, remote, 'dist', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(folder, remote);
}

const problemsOf = async (folders: string[], mayLack = {}, browsers = SUPPORTED) =>
  (await findUnsupportedFeatures({ folders, browsers, mayLack })).problems;

test('builds that all browsers support are counted, without problems', async () => {
  const folders = [
    built('cart-mfe', { 'remoteEntry.js': HARMLESS, 'static/css/a.css': 'p { margin: 0 }' }),
    built('shell', { 'static/js/index.js': HARMLESS, 'index.html': NEW_SCRIPT }),
  ];

  expect(await findUnsupportedFeatures({ folders, browsers: SUPPORTED, mayLack: {} })).toEqual({
    scripts: 2,
    sheets: 1,
    problems: [],
  });
});

test('a feature that one browser lacks is found in any build at any depth', async () => {
  const sound = built('cart-mfe', { 'remoteEntry.js': HARMLESS });
  const planted = built('catalog-mfe', {
    'remoteEntry.js': HARMLESS,
    'static/js/async/d.js': NEW_SCRIPT,
    'static/css/async/d.css': NEW_STYLE,
  });

  const problems = await problemsOf([sound, planted]);

  expect(problems).toEqual([
    expect.stringMatching(/catalog-mfe\/dist\/static\/js\/async\/d\.js: .*ObjectGroupBy/),
    expect.stringMatching(/catalog-mfe\/dist\/static\/css\/async\/d\.css: Function "light-dark"/),
  ]);
});

test.each([
  ['Chrome 120', 'Array.fromAsync([])'],
  ['Firefox 125', 'new Set().union(new Set())'],
  ['Safari 17.2', 'Promise.withResolvers()'],
  ['Safari 17.2', 'new ArrayBuffer(1).transfer()'],
  ['all of them', '/(?i:a)b/'],
  ['all of them', 'RegExp.escape("a")'],
  ['all of them', '() => { using file = open(); }'],
])('without support in %s, %s is found', async (_browser, expression) => {
  const remote = built('cart-mfe', { 'remoteEntry.js': `export const it = ${expression};` });

  expect(await problemsOf([remote])).toHaveLength(1);
});

test('files for newer browsers may use newer features', async () => {
  const remote = built('cart-mfe', { 'remoteEntry.js': NEW_SCRIPT });

  expect(await problemsOf([remote], {}, ['chrome 140'])).toEqual([]);
  expect(await problemsOf([remote], {}, ['chrome 140', 'safari 17.2'])).toHaveLength(1);
});

test('files for the edge are not checked for browsers', async () => {
  const remote = built('cart-mfe', { 'remoteEntry.js': HARMLESS, 'server/part.js': NEW_SCRIPT });

  expect(await problemsOf([remote])).toEqual([]);
});

test('an optional style feature is no problem while a sheet uses it', async () => {
  const mayLack = { 'Function "light-dark"': 'one look for both' };
  const remote = built('cart-mfe', { 'a.js': HARMLESS, 'a.css': NEW_STYLE });
  const plain = built('shell', { 'a.js': HARMLESS, 'a.css': 'p { color: black }' });

  expect(await problemsOf([remote, plain], mayLack)).toEqual([]);
  expect(await problemsOf([plain], mayLack)).toEqual([
    'Function "light-dark" may be lacking, and no style sheet uses it',
  ]);
});

test('a feature within @supports, or supported by all browsers, is no problem', async () => {
  const behind = '@supports (anchor-name: --a) { b { anchor-name: --a } }';
  const known = "@layer cart { :where([data-mfe='cart']) { b:has(i) { gap: 1px } } }";
  const remote = built('cart-mfe', { 'a.js': HARMLESS, 'a.css': behind + known });

  expect(await problemsOf([remote])).toEqual([]);
});

test('a sheet that cannot be parsed and a build without scripts are reported', async () => {
  const broken = built('cart-mfe', { 'a.js': HARMLESS, 'broken.css': 'a { color: red' });
  await expect(problemsOf([broken])).rejects.toThrow('broken.css');
  expect(await problemsOf([built('shell', { 'a.css': 'p { margin: 0 }' })])).not.toEqual([]);
});

test('without builds there is no result', async () => {
  await expect(problemsOf([join(folder, 'nothing')])).rejects.toThrow('nothing/dist');
});
