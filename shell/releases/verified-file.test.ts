import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { getIntegrity } from './release.ts';
import { memoryReleaseStore } from './testing/memory-release-store.ts';
import { sampleRelease } from './testing/sample-release.ts';
import { readVerifiedFile, requireVerifiedFiles } from './verified-file.ts';

const SCRIPT = Buffer.from('tick tock '.repeat(100));
const release = sampleRelease('cart', '1', {
  files: { 'a.js': { bytes: SCRIPT.length, integrity: getIntegrity(SCRIPT) } },
});

async function storeWith(changes: Record<string, Buffer | null>) {
  const script = new Map([['a.js', SCRIPT]]);
  const files = new Map([...script, ...(await compressFiles(script))]);
  for (const [path, content] of Object.entries(changes)) {
    if (content) files.set(path, content);
    else files.delete(path);
  }
  const store = memoryReleaseStore();
  await store.publish(release, files);
  return store;
}

test('files and compressed forms are read as released', async () => {
  const store = await storeWith({});

  expect((await readVerifiedFile(store, release, 'a.js'))?.equals(SCRIPT)).toBe(true);
  expect((await readVerifiedFile(store, release, 'a.js', 'br'))?.length).toBeLessThan(
    SCRIPT.length,
  );
  await expect(requireVerifiedFiles(store, release)).resolves.toBeUndefined();
});

test.each([
  ['a.js', Buffer.from('tick')],
  ['a.js.br', Buffer.from('no brotli')],
  ['a.js.gzip', gzipSync('another script')],
  ['a.js.gzip', gzipSync(Buffer.alloc(50_000_000))],
])('an altered %s is refused', async (path, content) => {
  const store = await storeWith({ [path]: content });
  const encoding = path.endsWith('br') ? 'br' : path.endsWith('gzip') ? 'gzip' : undefined;

  const refusal = `cart 1: ${path} is not what was released`;
  await expect(readVerifiedFile(store, release, 'a.js', encoding)).rejects.toThrow(refusal);
  await expect(requireVerifiedFiles(store, release)).rejects.toThrow(refusal);
});

test('an unlisted file is refused, a missing one is `null`', async () => {
  const store = await storeWith({ 'b.js': SCRIPT, 'a.js': null });

  await expect(readVerifiedFile(store, release, 'b.js')).rejects.toThrow(
    'b.js is not what was released',
  );
  expect(await readVerifiedFile(store, release, 'a.js')).toBeNull();
  await expect(requireVerifiedFiles(store, release)).rejects.toThrow('a.js is not stored');
});
