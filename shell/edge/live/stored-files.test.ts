import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { compressFiles } from '@horae/releases/compress-files.ts';
import { createReleaseDeltas } from '@horae/releases/deltas/create-release-deltas.ts';
import { openDeltaCompressor } from '@horae/releases/deltas/open-delta-compressor.ts';
import { getIntegrity, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore, memoryStorage } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import { beforeAll, expect, test } from 'vitest';
import { readDictionaryDigest } from '../http/accepted-encodings.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';

// The library's memory is begun once.
beforeAll(async () => {
  await openDeltaCompressor();
});

const OLDER = Buffer.from(
  Array.from({ length: 300 }, (_, at) => `tick${(at * 7919) % 997}();`).join('\n'),
);
const NEWER = Buffer.from(`${OLDER}tock();`);

const gift = (version: string, path: string, content: Buffer): Release =>
  createSampleRelease('gift', version, {
    files: { [path]: { bytes: content.length, integrity: getIntegrity(content) } },
  });

/** Two versions of a remote, the newer one also as the difference to the older one. */
async function publishBoth(store: ReleaseStore): Promise<void> {
  const older = new Map([['a.11111.js', OLDER]]);
  const base = gift('1', 'a.11111.js', OLDER);
  await store.publish(base, new Map([...older, ...(await compressFiles(older))]));
  const newer = new Map([['a.22222.js', NEWER]]);
  const release = gift('2', 'a.22222.js', NEWER);
  const bases = [{ release: base, file: async (path: string) => older.get(path) ?? null }];
  const { listed, files } = await createReleaseDeltas(release, newer, bases);
  const packed = new Map([...newer, ...(await compressFiles(newer)), ...files]);
  await store.publish({ ...release, deltas: listed }, packed);
}

async function shop() {
  const storage = memoryStorage();
  const edge = await edgeFixture({ store: memoryReleaseStore(storage), alsoRelease: publishBoth });
  const send = (headers: Record<string, string>) =>
    edge.request('/_mfe/gift/2/a.22222.js', { headers });
  return { edge, send, storage };
}

const dictionaryOf = (content: Buffer) => `:${getIntegrity(content).replace('sha256-', '')}:`;
const HAS_OLDER = {
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': dictionaryOf(OLDER),
};

test('a browser with the older file gets a delta that unpacks to the new file', async () => {
  const { send } = await shop();
  const response = await send(HAS_OLDER);
  const body = Buffer.from(await response.arrayBuffer());

  expect(response.headers.get('content-encoding')).toBe('dcz');
  expect(response.headers.get('vary')).toBe('accept-encoding, available-dictionary');
  expect(body.length).toBeLessThan(120);
  const unpacked = Buffer.from(decompressUsingDict(createDCtx(), body.subarray(40), OLDER));
  expect(unpacked.equals(NEWER)).toBe(true);
});

test('a file names the later files that it is a dictionary for', async () => {
  const { edge } = await shop();
  const response = await edge.request('/_mfe/gift/1/a.11111.js');

  expect(response.headers.get('use-as-dictionary')).toBe('match="/_mfe/gift/*/a.*.js"');
});

test.each([
  ['has a file without a delta', { 'available-dictionary': dictionaryOf(Buffer.from('x')) }],
  ['has no file', { 'available-dictionary': '' }],
  ['does not accept deltas', { 'accept-encoding': 'gzip, br' }],
  ['refuses deltas', { 'accept-encoding': 'gzip, br, dcz;q=0' }],
  ['prefers the whole file', { 'accept-encoding': 'gzip, br, dcz;q=0.5' }],
  ['sends no checksum', { 'available-dictionary': ':evil:' }],
])('a browser that %s gets the whole file', async (_what, headers) => {
  const { send } = await shop();
  const response = await send({ ...HAS_OLDER, ...headers });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('accept-encoding, available-dictionary');
});

test('an unsigned delta is not served', async () => {
  const { send, storage } = await shop();
  const keys = await storage.getKeys('files:gift:2');
  const [stored = ''] = keys.filter((key) => key.endsWith('.dcz'));
  await storage.setItemRaw(stored, Buffer.from('evil'));

  expect((await send(HAS_OLDER)).status).toBe(404);
});

test('a start file is served as a delta to an older one', async () => {
  const { edge } = await shop();
  const html = await (await edge.request('/product/tidal-300')).text();
  const [edition = ''] = /\/_mfe\/starts\/\w+/.exec(html) ?? [];
  const file = (version: string) => `${edition}/shell@1,cart@1,catalog@1,gift@${version}`;
  const whole = await edge.request(file('1'));
  const had = Buffer.from(await whole.arrayBuffer());
  expect(whole.headers.get('use-as-dictionary')).toBe('match="/_mfe/starts/*"');

  const headers = { ...HAS_OLDER, 'available-dictionary': dictionaryOf(had) };
  const next = await edge.request(file('2'), { headers });
  const body = Buffer.from(await next.arrayBuffer());
  const plain = Buffer.from(await (await edge.request(file('2'))).arrayBuffer());
  expect(next.headers.get('content-encoding')).toBe('dcz');
  const unpacked = Buffer.from(decompressUsingDict(createDCtx(), body.subarray(40), had));
  expect(unpacked.equals(plain)).toBe(true);
});

test('a dictionary is a checksum between colons', () => {
  expect(readDictionaryDigest(` ${dictionaryOf(OLDER)} `)).toBe(getIntegrity(OLDER));
  expect(readDictionaryDigest(dictionaryOf(OLDER).slice(1))).toBeNull();
  expect(readDictionaryDigest(undefined)).toBeNull();
});
