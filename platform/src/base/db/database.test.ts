import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { makePrivateFolder, openEmbeddedDatabase } from './database.ts';

async function openToOthers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  return paths.filter((_, index) => modes[index] !== 0);
}

test('only its owner can read the embedded database, new or left open before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'horae-'));
  await (await openTestDatabase(dataDir)).close();
  const file = join(dataDir, 'pg', 'PG_VERSION');
  await Promise.all([chmod(dataDir, 0o777), chmod(join(dataDir, 'pg'), 0o755), chmod(file, 0o666)]);
  const database = await openEmbeddedDatabase(dataDir);

  expect(await openToOthers(dataDir)).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('a private folder is created with its parents, and its content is preserved', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'horae-'));
  const folder = join(parent, 'one', 'two');
  await makePrivateFolder(folder);
  await writeFile(join(folder, 'kept'), '');
  await makePrivateFolder(folder);

  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readdir(folder)).toEqual(['kept']);
  await rm(parent, { recursive: true });
});
