import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createRenditionCache } from './rendition-cache.ts';

test('a folder that could not be read is read again', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'renditions-')), 'media');
  await writeFile(folder, 'no folder');
  const cached = createRenditionCache({ folder, maxBytes: 1000 });
  const render = async () => Buffer.from('picture');
  await expect(cached('a.jpeg', render)).rejects.toThrow('ENOTDIR');
  await rm(folder);

  expect((await cached('a.jpeg', render)).toString()).toBe('picture');
});
