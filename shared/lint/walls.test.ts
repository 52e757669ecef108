import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bin, ROOT } from '../repo/workspace.mjs';
import { biomeWalls } from './biome-walls.mjs';
import { FLOORS, PACKAGES } from './walls.mjs';

/** An import in a file, and whether a wall is in its way. */
interface Case {
  file: string;
  imports: string;
  isRefused: boolean;
}

const OTHERS = [
  '@horae/shell',
  '@horae/cart-mfe',
  '@horae/shell/src/app.tsx',
  '../../shell/src/app.tsx',
];
const FARTHER = ['../../../../cart-mfe/src/index.ts', '../../platform/src/main.ts'];
const OPEN = ['react', 'hono/proxy', './near.ts', '../up.ts'];
const isFile = (room: string) => /\.tsx?$/.test(room);

/** What lies beside a package of the shell. */
const besides = (root: string): string[] =>
  ['shell/src', 'shell/edge', 'shell/releases', 'shell/release-commands']
    .filter((other) => root.startsWith('shell/') && other !== root)
    .map((other) => `../../${other.split('/')[1]}/some.ts`);

const packageCases: Case[] = PACKAGES.flatMap(({ folder, may, except = [] }) => {
  const root = folder.replace('*', 'bag');
  const isOwn = (name: string) => name.includes(`/${root.split('/')[0]}/`) && !name.startsWith('@');
  const refused = [...OTHERS, ...FARTHER, ...besides(root)].filter((name) => !isOwn(name));
  const inside = ['src/case.ts', 'src/deep/case.test.tsx'].flatMap((file) => [
    ...refused.map((imports) => ({ file: `${root}/${file}`, imports, isRefused: true })),
    ...[...OPEN, ...may].map((imports) => ({ file: `${root}/${file}`, imports, isRefused: false })),
  ]);
  const excepted = except.map((path) => path.replace('/**/', '/').replace('**', 'case.ts'));
  return [
    ...inside,
    ...excepted.map((file) => ({ file, imports: '../../shell/src/app.tsx', isRefused: false })),
  ];
});

const floorCases: Case[] = FLOORS.flatMap(({ root, rooms, top }) =>
  Object.entries(rooms).flatMap(([room, may]) => {
    const from = isFile(room) ? room : `${room}/deep/case.ts`;
    return [...Object.keys(rooms), ...top]
      .filter((other) => other !== room)
      .map((other) => {
        const target = `${root}/${isFile(other) ? other : `${other}/some.ts`}`;
        const path = relative(dirname(`${root}/${from}`), target);
        return {
          file: `${root}/${from}`,
          imports: path.startsWith('.') ? path : `./${path}`,
          isRefused: !may.includes(other),
        };
      });
  }),
);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'horae-walls-'));
  for (const file of ['biome.json', '.gitignore', 'shared/lint/walls.json']) {
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, lines: string[]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
}

/** Where a rule of Biome refuses something, as `file:line`. */
function refusals(rule: string): string[] {
  const flags = ['--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error'];
  const { stdout } = spawnSync(bin('biome'), ['lint', ...flags, '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/title=([^,]+),file=([^,]+),line=(\d+)/g)]
    .filter(([, title]) => title === rule)
    .map(([, , file = '', line]) => `${relative(realpathSync(root), file)}:${line}`)
    .sort();
}

test('every import that a wall is for is refused, and no other', () => {
  const files = new Map<string, Case[]>();
  for (const one of [...packageCases, ...floorCases]) {
    files.set(one.file, [...(files.get(one.file) ?? []), one]);
  }
  const expected = [...files].flatMap(([file, cases]) => {
    write(
      file,
      cases.map(({ imports }) => `import '${imports}';`),
    );
    return cases.flatMap(({ isRefused }, index) => (isRefused ? [`${file}:${index + 1}`] : []));
  });

  expect(expected.length).toBeGreaterThan(50);
  expect(refusals('lint/style/noRestrictedImports')).toEqual(expected.sort());
});

test('a cycle is refused, also of types only', () => {
  write('cart-mfe/src/one.ts', ["import type { Two } from './two.ts';", 'export type One = Two;']);
  write('cart-mfe/src/two.ts', ["import type { One } from './one.ts';", 'export type Two = One;']);

  expect(refusals('lint/suspicious/noImportCycles')).toEqual([
    'cart-mfe/src/one.ts:1',
    'cart-mfe/src/two.ts:1',
  ]);
});

test('a function has 40 lines of code at most, blank ones not counted; a test may have more', () => {
  const lines = (count: number) => [
    'export function long(): void {',
    ...Array(count).fill('  run();'),
    '}',
  ];
  write('platform/src/forty.ts', [...lines(40).slice(0, 20), '', ...lines(40).slice(20)]);
  write('platform/src/more.ts', lines(41));
  write('platform/src/more.test.ts', lines(41));

  expect(refusals('lint/complexity/noExcessiveLinesPerFunction')).toEqual([
    'platform/src/more.ts:1',
  ]);
});

test('what Biome reads is what the data says', () => {
  const written = JSON.parse(readFileSync(join(ROOT, 'shared/lint/walls.json'), 'utf8'));
  expect(written, 'npm run walls').toEqual(biomeWalls(PACKAGES, FLOORS));
});

test('a room names only rooms that there are', () => {
  for (const { rooms } of FLOORS) {
    expect(Object.keys(rooms)).toEqual(expect.arrayContaining(Object.values(rooms).flat()));
  }
});
