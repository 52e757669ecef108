import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../workspace.mjs';
import { unsupportedScripts } from './unsupported-scripts.ts';
import { unsupportedStyles } from './unsupported-styles.ts';

const SUPPORTED = browserslist(undefined, { path: ROOT });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-supported-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test.each([
  ['a function that only newer browsers have', 'export const g = Object.groupBy([], String);'],
  ['a method that only newer browsers have', 'export const u = (a, b) => new Set(a).union(b);'],
  ['syntax of tomorrow', '{ using file = open(); }'],
])('%s is named with its file', async (_what, text) => {
  const file = written('entry.js', text);

  const [problem, ...others] = await unsupportedScripts(SUPPORTED, [file]);

  expect(problem).toContain(file);
  expect(others).toEqual([]);
});

test('a feature that all of them know is not reported', async () => {
  const text = 'export const last = (list) => list?.at(-1) ?? [...list].toSorted();';

  expect(await unsupportedScripts(SUPPORTED, [written('entry.js', text)])).toEqual([]);
});

test('without a file there is nothing to say yes to', async () => {
  expect(await unsupportedScripts(SUPPORTED, [join(folder, 'none.js')])).not.toEqual([]);
});

test('what came to some engine later is named with its sheet', async () => {
  const sheet = written('scoped.css', '@scope (.a) { b { color: light-dark(red, blue) } }');

  expect(await unsupportedStyles([sheet])).toEqual([
    { feature: 'At-rule "@scope"', file: sheet },
    { feature: 'Function "light-dark"', file: sheet },
  ]);
});

test('a feature behind @supports, or known to all, is not reported', async () => {
  const requested = '@supports (anchor-name: --a) { b { anchor-name: --a } }';
  const known = "@layer cart { :where([data-mfe='cart']) { b:has(i) { gap: 1px } } }";

  expect(await unsupportedStyles([written('sheet.css', requested + known)])).toEqual([]);
});

test('a sheet that cannot be read is no good sheet', async () => {
  await expect(unsupportedStyles([written('broken.css', 'a { color: red')])).rejects.toThrow(
    'broken.css',
  );
});
