import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT, toBinPath } from '../repo/workspace.mjs';
import { FOLDER_WALLS, PACKAGE_WALLS } from './walls.mjs';

const root = mkdtempSync(join(tmpdir(), 'horae-walls-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Writes a file that imports others by their paths, which are written too. */
function plant(file: string, imports: string[]): void {
  for (const path of imports) write(path);
  const lines = imports.map((path) => {
    const from = relative(dirname(file), path);
    return `import '${from.startsWith('.') ? from : `./${from}`}';`;
  });
  write(file, lines.join('\n'));
}

const isFile = (path: string) => /\.(tsx?|mjs)$/.test(path);
const fileIn = (folder: string) =>
  isFile(folder) ? folder : `${folder.replace('[a-z]+', 'bag')}/some.ts`;
const reaches = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

/** Has every package import every other one, and returns what has to be refused. */
const plantPackages = () =>
  Object.entries(PACKAGE_WALLS).flatMap(([folder, { may }]) => {
    const file = `${folder.replace('[a-z]+', 'cart')}/src/package.test.ts`;
    const others = Object.keys(PACKAGE_WALLS).filter(
      (other) => other !== folder || folder.endsWith('-mfe'),
    );
    plant(file, [...others, ...may].map(fileIn));
    return others
      .filter((other) => !may.some((path) => reaches(path, other)))
      .map((other) => `${folder}: ${file} → ${fileIn(other)}`);
  });

/** Has every room import every other one, as a test too, and returns what has to be refused. */
const plantRooms = () =>
  Object.entries(FOLDER_WALLS).flatMap(([folder, rooms]) => {
    const inRoom = (path: string) => fileIn(`${folder}/${path}`);
    const all = [...Object.keys(rooms), 'unnamed', 'top.ts'];
    return all
      .filter((room) => !isFile(room))
      .flatMap((room) => {
        const may = rooms[room] ?? [];
        const others = all.filter((other) => other !== room);
        const file = `${folder}/${room}/deep/room.ts`;
        plant(file, [...others, ...may].map(inRoom));
        plant(file.replace('.ts', '.test.ts'), others.map(inRoom));
        const rule = `${folder}/${room === 'unnamed' ? '…' : room}`;
        return others
          .filter((other) => !may.includes(other))
          .map((other) => `${rule}: ${file} → ${inRoom(other)}`);
      });
  });

const OTHER_FORMS = {
  'type.ts': "import type { A } from '../live/some.ts';",
  'type-in-place.ts': "export type A = import('../live/some.ts').A;",
  'on-demand.ts': "export const load = () => import('../live/some.ts');",
  'again.ts': "export * from '../live/some.ts';",
  'script.mjs': "/** @import { A } from '../live/some.ts' */",
};

const packageBreaches = plantPackages();
const roomBreaches = plantRooms();
for (const [file, line] of Object.entries(OTHER_FORMS)) write(`shell/edge/http/form-${file}`, line);
plant('cart-mfe/src/by-path.ts', ['shared/src/some.ts']);
plant('shell/edge/by-path.ts', ['shell/releases/some.ts']);
plant('cart-mfe/src/tool.ts', ['shared/tooling/build/some.ts']);
for (const file of [
  'bench/a.ts',
  'specs/contracts/a.ts',
  'support/check-release-mix-gates.ts',
  'specs/a.ts',
])
  plant(`e2e/${file}`, ['shell/edge/some.ts']);
write('cart-mfe/src/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;");
write('cart-mfe/src/two.ts', "import type { One } from './one.ts';\nexport type Two = One;");

/** The imports that dependency-cruiser refuses, as `rule: file → file`. */
const refused = (() => {
  const flags = ['--config', join(ROOT, '.dependency-cruiser.mjs'), '.'];
  const { stdout } = spawnSync(toBinPath('depcruise'), flags, { cwd: root, encoding: 'utf8' });
  return [...stdout.matchAll(/^ {2}error (.+)$/gm)].map(([, line = '']) => line).sort();
})();
const refusedOf = (part: string) => refused.filter((line) => line.includes(part));

test('a package may import its allowed packages only', () => {
  const lines = refusedOf('/package.test.ts →').filter((line) => !line.startsWith('by name'));
  expect(lines).toEqual(packageBreaches.sort());
});

test('a room may import its allowed rooms only, and its tests any', () => {
  expect([...refusedOf('/room.ts →'), ...refusedOf('/room.test.ts →')]).toEqual(
    roomBreaches.sort(),
  );
});

test('imports of types, dynamic imports, re-exports and imports in comments count too', () => {
  expect(refusedOf('/form-')).toHaveLength(Object.keys(OTHER_FORMS).length);
});

test('code that runs in a page imports no tooling', () => {
  expect(refusedOf('cart-mfe/src/tool.ts →').filter((line) => line.startsWith('tools'))).toEqual([
    'tools: cart-mfe/src/tool.ts → shared/tooling/build/some.ts',
  ]);
});

test('a package is imported by its name, not by a path', () => {
  expect(refusedOf('/by-path.ts →')).toEqual([
    'by name: cart-mfe/src/by-path.ts → shared/src/some.ts',
    'by name: shell/edge/by-path.ts → shell/releases/some.ts',
  ]);
});

test('an import cycle is refused, even of types only', () => {
  expect(refusedOf('no cycle: ').map((line) => line.split(' → ')[0])).toEqual([
    'no cycle: cart-mfe/src/one.ts',
  ]);
});

test('only runs across packages may import what other browser tests may not', () => {
  expect(refusedOf(': e2e/').filter((line) => !line.includes('package.test.ts'))).toEqual([
    'by name: e2e/specs/a.ts → shell/edge/some.ts',
    'e2e: e2e/specs/a.ts → shell/edge/some.ts',
  ]);
});

test('a room names only existing rooms and files', () => {
  for (const [folder, rooms] of Object.entries(FOLDER_WALLS)) {
    for (const path of [...Object.keys(rooms), ...Object.values(rooms).flat()])
      expect(existsSync(join(ROOT, folder, path)), `${folder}/${path}`).toBe(true);
  }
});
