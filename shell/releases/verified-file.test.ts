import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';
import { getIntegrity, type Release } from './release.ts';
import { memoryReleaseStore } from './testing/memory-release-store.ts';
import { createSampleRelease } from './testing/sample-release.ts';
import { readVerifiedDelta, readVerifiedFile, requireVerifiedFiles } from './verified-file.ts';

const SCRIPT = Buffer.from('tick tock '.repeat(100));
const release = createSampleRelease('cart', '1', {
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

test('a compressed file that is not listed is refused', async () => {
  const store = await storeWith({ 'b.js.br': Buffer.from('tick') });

  await expect(readVerifiedFile(store, release, 'b.js', 'br')).rejects.toMatchObject({
    name: 'SignatureRefused',
    message: 'cart 1: b.js.br is not what was released',
  });
});

test('an empty file is read in its compressed form', async () => {
  const packed = gzipSync('');
  const empty = { bytes: 0, integrity: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' };
  const store = await storeWith({ 'a.css.gzip': packed });
  const withEmpty = { ...release, files: { 'a.css': empty } };

  expect(await readVerifiedFile(store, withEmpty, 'a.css', 'gzip')).toEqual(packed);
});

/** The checksum of an older file, and where the difference to that lies. */
const OLDER = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const DELTA_PATH = 'a.js.00000000000000000000000000000000.dcz';
const DELTA = Buffer.from('a delta');
const withDelta = { ...release, deltas: { 'a.js': { [OLDER]: getIntegrity(DELTA) } } };
const requested = { path: 'a.js', dictionary: OLDER };

test('a listed delta is read as released, an altered one is refused', async () => {
  const store = await storeWith({ [DELTA_PATH]: DELTA });
  const altered = await storeWith({ [DELTA_PATH]: Buffer.from('evil') });

  expect(await readVerifiedDelta(store, withDelta, requested)).toEqual(DELTA);
  await expect(readVerifiedDelta(altered, withDelta, requested)).rejects.toMatchObject({
    name: 'SignatureRefused',
    message: `cart 1: ${DELTA_PATH} is not what was released`,
  });
});

test('a delta that is not stored is left out', async () => {
  expect(await readVerifiedDelta(await storeWith({}), withDelta, requested)).toBeNull();
});

test.each<[string, Release['deltas']]>([
  ['of a release without deltas', undefined],
  ['of another file', { 'b.js': { [OLDER]: getIntegrity(DELTA) } }],
  ['to another older file', { 'a.js': { 'sha256-another': getIntegrity(DELTA) } }],
])('a stored delta %s is never given out', async (_what, deltas) => {
  const store = await storeWith({ [DELTA_PATH]: DELTA });

  expect(
    await readVerifiedDelta(store, { ...release, ...(deltas && { deltas }) }, requested),
  ).toBeNull();
});
