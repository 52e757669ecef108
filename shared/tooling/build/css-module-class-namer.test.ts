import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNamer } from './css-module-class-namer.ts';

/** A workspace with these sheets, by their paths; answers where each stands, seen from the cart. */
function workspaceWith(sheets: Record<string, string>): (path: string) => {
  rootContext: string;
  resourcePath: string;
} {
  const root = mkdtempSync(join(tmpdir(), 'sheets-'));
  for (const [path, text] of Object.entries(sheets)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return (path) => ({ rootContext: join(root, 'cart-mfe'), resourcePath: join(root, path) });
}

const CARD = 'cart-mfe/src/card.module.css';
const LINE = 'cart-mfe/src/line.module.css';
const BUTTON = 'shared/ui/button.module.css';
const SHEETS = {
  [CARD]:
    '.name { color: red } .card .name { top: .5em } .text { animation: rise 1s } @keyframes rise {}',
  [LINE]: '.name {}',
  [BUTTON]: '.button {}',
};
const cart = createClassNamer('cart');

test('class names of one sheet share a prefix and differ, and those of another sheet have another prefix', () => {
  const at = workspaceWith(SHEETS);
  const names = ['name', 'card', 'text'].map((name) => cart(at(CARD), '', name));
  const [first = ''] = names;

  for (const name of names) expect(name).toMatch(/^[A-Za-z]{5}$/);
  expect(new Set(names.map((name) => name.slice(0, 4)))).toEqual(new Set([first.slice(0, 4)]));
  expect(new Set(names).size).toBe(3);
  expect(cart(at(LINE), '', 'name').slice(0, 4)).not.toBe(first.slice(0, 4));
});

test("class names of a sheet do not depend on the workspace's folder, and differ between packages", () => {
  const [here, there] = [workspaceWith(SHEETS), workspaceWith(SHEETS)];

  expect(cart(there(BUTTON), '', 'button')).toBe(cart(here(BUTTON), '', 'button'));
  expect(createClassNamer('catalog')(here(BUTTON), '', 'button')).not.toBe(
    cart(here(BUTTON), '', 'button'),
  );
});

test('a sheet may have more classes than there are letters', () => {
  const locals = Array.from({ length: 3000 }, (_, at) => `one-${at}`);
  const at = workspaceWith({ [CARD]: locals.map((name) => `.${name}{}`).join('') });
  const some = [...locals.slice(0, 120), ...locals.slice(2700, 2820)];
  const names = some.map((name) => cart(at(CARD), '', name));

  expect(new Set(names).size).toBe(some.length);
  for (const name of names) expect(name).toMatch(/^[A-Za-z]+$/);
});

test('a name that is no class is preserved behind the prefix of its sheet', () => {
  const at = workspaceWith(SHEETS);

  expect(cart(at(CARD), '', 'rise')).toBe(`${cart(at(CARD), '', 'name').slice(0, 4)}_rise`);
});
