import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../repo/workspace.mjs';
import { findTextsWithSiblings } from './find-texts-with-siblings.ts';

const SCREENS = [
  ...['account', 'assistant', 'cart', 'catalog', 'support'].map((name) => `${name}-mfe`),
  'shared',
  'shell',
];

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'bare-texts-')));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const extended = join(ROOT, 'shared/tooling/tsconfig/browser.json');
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: extended, include: ['*.tsx'] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const HEAD = `
import type { ReactNode } from 'react';
declare const count: number, name: string, isSold: boolean, some: ReactNode;
declare const names: string[];
declare const Box: (props: { children: ReactNode }) => ReactNode;
`;

/** The texts that are found in components, without their places. */
function foundIn(components: Record<string, string>): Record<string, string[]> {
  for (const [name, code] of Object.entries(components)) {
    writeFileSync(join(folder, `${name}.tsx`), `${HEAD}${code}`);
  }
  const found = findTextsWithSiblings(folder, [join(folder, 'tsconfig.json')]);
  return Object.fromEntries(
    Object.keys(components).map((name) => [
      name,
      found
        .filter((line) => line.startsWith(`${name}.tsx:`))
        .map((line) => line.slice(line.indexOf(' ') + 1)),
    ]),
  );
}

test('a text beside other children is found, in any notation', () => {
  const found = foundIn({
    joined: 'export const A = () => <p>{count} pieces</p>;',
    conditional: "export const A = () => <p><b>{name}</b>{isSold && 'Sold out'}</p>;",
    chosen: "export const A = () => <p>{isSold ? 'Sold' : 'There'}<b>now</b></p>;",
    handed: 'export const A = () => <div>{some}<b>now</b></div>;',
    fragment: 'export const A = () => <>{name}</>;',
    blank: "export const A = () => <div><b>{name}</b>{' '}<i>{name}</i></div>;",
    list: 'export const A = () => <ul>{names.map((one) => one)}</ul>;',
    prose: "export const A = () => <p>Write to <a href='/'>us</a>.</p>;",
    returned: 'export function A() { return name; }',
    arrow: 'export const A = () => name;',
  });

  expect(found).toEqual({
    joined: ['{count}', 'pieces'],
    conditional: ["{isSold && 'Sold out'}"],
    chosen: ["{isSold ? 'Sold' : 'There'}"],
    handed: ['{some}'],
    fragment: ['{name}'],
    blank: ["{' '}"],
    list: ['{names.map((one) => one)}'],
    prose: ['Write to', '.'],
    returned: ['name'],
    arrow: ['name'],
  });
});

test('a text that is the only child is allowed, and so are elements', () => {
  const found = foundIn({
    joined: "export const A = () => <p>{count + ' pieces'}</p>;",
    conditional: "export const A = () => <p>{isSold && 'Sold out'}</p>;",
    elements: 'export const A = () => <p>{isSold ? <b>{name}</b> : null}<i>{count}</i></p>;',
    empty: "export const A = () => <p>{name && <b>{name}</b>}{''}<i>{count}</i></p>;",
    inside: 'export const A = () => <Box>{name}</Box>;',
    prose: "export const A = () => <p><span>Write to </span><a href='/'>us</a></p>;",
    list: 'export const A = () => <ul>{names.map((one) => <li key={one}>{one}</li>)}</ul>;',
  });

  expect(Object.values(found).flat()).toEqual([]);
});

// The compiler reads the whole shop.
test('no component of the shop has a text beside other children', { timeout: 120_000 }, () => {
  expect(
    findTextsWithSiblings(
      ROOT,
      SCREENS.map((name) => join(ROOT, name, 'tsconfig.json')),
    ),
  ).toEqual([]);
});
