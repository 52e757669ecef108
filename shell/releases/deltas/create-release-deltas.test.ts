import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { beforeAll, expect, test } from 'vitest';
import { makeLive, startCanary } from '../live-state.ts';
import { getIntegrity, type Release } from '../release.ts';
import { memoryReleaseStore, memoryStorage, testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { requireVerifiedFiles } from '../verified-file.ts';
import { createReleaseDeltas, readDeltaBaseReleases } from './create-release-deltas.ts';
import { deltaPath } from './delta-names.ts';
import { openDeltaCompressor } from './open-delta-compressor.ts';

// Initialises the WebAssembly memory of the library once.
beforeAll(async () => {
  await openDeltaCompressor();
});

/** Text that compresses well only with a dictionary. */
const LONG = Array.from({ length: 400 }, (_, at) => `tick${(at * 7919) % 1000}();`).join('\n');
const contentsOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

function cart(version: string, texts: Record<string, string>) {
  const files = contentsOf(texts);
  const listed = [...files].map(([path, content]) => [
    path,
    { bytes: content.length, integrity: getIntegrity(content) },
  ]);
  return {
    release: createSampleRelease('cart', version, { files: Object.fromEntries(listed) }),
    files,
  };
}

const older = cart('1', {
  'js/a.11111.js': LONG,
  'js/b.11111.js': LONG,
  'server/a.11111.js': LONG,
});
const base = (of = older) => ({
  release: of.release,
  file: async (path: string) => of.files.get(path) ?? null,
});
const checksum = (text: string) => getIntegrity(Buffer.from(text));
const CHANGED = LONG.replace('tick0();', 'tock();');

/** Decompresses a delta as a browser does, and asserts that its header names the dictionary's digest. */
function unpacked(delta: Buffer | undefined, dictionary: string): string {
  expect(delta?.toString('hex', 0, 8)).toBe('5e2a4d1820000000');
  expect(`sha256-${delta?.toString('base64', 8, 40)}`).toBe(checksum(dictionary));
  const rest = delta?.subarray(40) ?? Buffer.alloc(0);
  return Buffer.from(decompressUsingDict(createDCtx(), rest, Buffer.from(dictionary))).toString();
}

test('a file of the same name is packed as the difference to the older one, and listed with its checksum', async () => {
  const next = cart('2', { 'js/a.22222.js': CHANGED });
  const { files, listed } = await createReleaseDeltas(next.release, next.files, [base()]);
  const delta = files.get(deltaPath('js/a.22222.js', checksum(LONG)));

  expect(unpacked(delta, LONG)).toBe(CHANGED);
  expect(delta?.length).toBeLessThan(100);
  expect(listed).toEqual({
    'js/a.22222.js': { [checksum(LONG)]: getIntegrity(delta ?? Buffer.alloc(0)) },
  });
});

test('an unchanged file is a delta of less than eighty bytes', async () => {
  const next = cart('2', { 'js/a.11111.js': LONG });
  const { files } = await createReleaseDeltas(next.release, next.files, [base()]);

  const [delta] = files.values();

  expect(delta?.length).toBeGreaterThan(40);
  expect(delta?.length).toBeLessThan(80);
});

test.each([
  ['a new file', { 'js/c.22222.js': LONG }],
  ['another kind of file', { 'js/a.22222.css': LONG }],
  ['a map', { 'js/a.11111.js.map': LONG }],
  ['a server bundle', { 'server/a.22222.js': LONG }],
  ['a file with little in common', { 'js/a.22222.js': 'another();' }],
])('no delta is made for %s', async (_what, texts: Record<string, string>) => {
  const next = cart('2', texts);

  expect(await createReleaseDeltas(next.release, next.files, [base()])).toEqual({
    files: new Map(),
    listed: {},
  });
});

test('a release of another name is no base of a delta', async () => {
  const next = cart('2', { 'js/a.22222.js': CHANGED });
  const other = base({ ...older, release: { ...older.release, name: 'catalog' } });

  expect((await createReleaseDeltas(next.release, next.files, [other])).files.size).toBe(0);
});

test('a listed file whose content is not at hand has no delta', async () => {
  const next = cart('2', { 'js/a.22222.js': CHANGED });

  expect((await createReleaseDeltas(next.release, new Map(), [base()])).listed).toEqual({});
});

test('a delta of more than a fifth of its file is not kept', async () => {
  const half = LONG.slice(0, LONG.length / 2);
  const noise = Array.from({ length: 60 }, (_, at) => getIntegrity(Buffer.from(`${at}`))).join('');
  const next = cart('2', { 'js/a.22222.js': half + noise });

  expect((await createReleaseDeltas(next.release, next.files, [base()])).listed).toEqual({});
});

test('deltas to several versions are listed side by side, to equal files once', async () => {
  const before = cart('0', { 'js/a.00000.js': `${LONG}// before` });
  const next = cart('2', { 'js/a.22222.js': CHANGED });
  const bases = [base(), base(before), base(older)];
  const { listed, files } = await createReleaseDeltas(next.release, next.files, bases);

  expect(Object.keys(listed['js/a.22222.js'] ?? {})).toEqual([
    checksum(LONG),
    checksum(`${LONG}// before`),
  ]);
  expect(files.size).toBe(2);
});

test.each([
  ['is missing', null],
  ['is empty', Buffer.alloc(0)],
])('no delta is made to an older file that %s', async (_what, content) => {
  const next = cart('2', { 'js/a.22222.js': 'tick();'.repeat(1000) });
  const broken = { release: older.release, file: async () => content };

  expect((await createReleaseDeltas(next.release, next.files, [broken])).listed).toEqual({});
});

const trust = { signer: testSigner() };

/** A store in which versions of the cart were promoted one after the other. */
async function storeWith(...versions: string[]) {
  const storage = memoryStorage();
  const store = memoryReleaseStore(storage, trust);
  for (const version of versions) {
    const { release, files } = cart(version, { 'js/a.11111.js': `${LONG}// ${version}` });
    await store.publish(release, files);
    await store.change(makeLive({ cart: version }));
  }
  return { store, storage };
}

test('deltas are made against the last three versions, canaries too', async () => {
  const { store } = await storeWith('1', '2', '3');
  const { release, files } = cart('4', { 'js/a.44444.js': LONG });
  await store.publish(release, files);
  await store.change(startCanary('cart', { version: '4', percent: 5 }));
  const bases = await readDeltaBaseReleases(store, 'cart');

  expect(bases.map(({ release: { version } }) => version)).toEqual(['4', '3', '2']);
  expect(await readDeltaBaseReleases(store, 'account')).toEqual([]);
});

test('a version that no trusted key has signed is no base of a delta', async () => {
  const { storage } = await storeWith('1', '2');
  const altered = await storage.getItem<Release>('records:cart:2.json');
  await storage.setItem('records:cart:2.json', { ...altered, entry: 'other.js' });
  const bases = await readDeltaBaseReleases(memoryReleaseStore(storage, trust), 'cart');

  expect(bases.map(({ release: { version } }) => version)).toEqual(['1']);
});

test('an altered delta is refused', async () => {
  const { store, storage } = await storeWith('1');
  const next = cart('2', { 'js/a.22222.js': CHANGED });
  const { listed, files } = await createReleaseDeltas(
    next.release,
    next.files,
    await readDeltaBaseReleases(store, 'cart'),
  );
  const release: Release = { ...next.release, deltas: listed };
  await store.publish(release, new Map([...next.files, ...files]));
  await expect(requireVerifiedFiles(store, release)).resolves.toBeUndefined();

  const [path = ''] = files.keys();
  await storage.setItemRaw(`files:cart:2:${path.replaceAll('/', ':')}`, Buffer.from('evil'));
  await expect(requireVerifiedFiles(store, release)).rejects.toThrow(
    `${path} is not what was released`,
  );
});
