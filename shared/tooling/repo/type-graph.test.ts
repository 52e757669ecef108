import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInfoPath, findPackagesToCheck, findReachingTests } from './type-graph.mjs';

const FOLDERS = ['bag', 'bag/speech', 'parts', 'new'];
let root: string;

/** As the compiler notes what it has read: files and lists are counted from one. */
function note(folder: string, imports: Record<string, string[]>): void {
  const names = Object.keys(imports);
  const lists = Object.values(imports).map((list) => list.map((name) => names.indexOf(name) + 1));
  const notes = {
    fileNames: names.map((name) => `../../${name}`),
    fileIdsList: lists,
    referencedMap: lists.map((_, at) => [at + 1, at + 1]),
  };
  const file = join(root, buildInfoPath(folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(notes));
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'type-graph-'));
  note('parts', { 'parts/price.ts': [], 'parts/price.test.ts': ['parts/price.ts'] });
  note('bag', {
    'bag/page.test.ts': ['bag/page.ts'],
    'bag/page.ts': ['parts/price.ts', 'node_modules/react/index.d.ts'],
    'bag/other.ts': [],
    'bag/other.test.ts': ['bag/other.ts'],
    'bag/gone.test.ts': ['parts/price.ts'],
    'parts/price.ts': [],
    'node_modules/react/index.d.ts': [],
  });
  note('bag/speech', { 'bag/speech/main.ts': [] });
  for (const test of ['parts/price', 'bag/page', 'bag/other']) {
    mkdirSync(join(root, dirname(test)), { recursive: true });
    writeFileSync(join(root, `${test}.test.ts`), '');
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ['parts/price.ts', ['bag', 'parts', 'new']],
  ['bag/other.ts', ['bag', 'new']],
  ['bag/speech/main.ts', ['bag', 'bag/speech', 'new']],
  ['README.md', ['new']],
  ['shared/tooling/tsconfig/base.json', FOLDERS],
  ['pnpm-lock.yaml', FOLDERS],
  ['bag/package.json', FOLDERS],
])(
  'a change of %s checks the packages that read it, or all if that is unknown',
  (file, requested) => {
    expect(findPackagesToCheck([file], FOLDERS, root)).toEqual(requested);
  },
);

test('tests that reach a file are listed, nearest first, across packages and without deleted ones', () => {
  expect([...findReachingTests(['parts/price.ts'], FOLDERS, root)]).toEqual([
    ['parts/price.test.ts', 1],
    ['bag/page.test.ts', 2],
  ]);
  expect([...findReachingTests(['bag/other.test.ts'], FOLDERS, root)]).toEqual([
    ['bag/other.test.ts', 0],
  ]);
});
