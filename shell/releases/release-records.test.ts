import { createStorage, type Storage } from 'unstorage';
import { beforeEach, expect, test } from 'vitest';
import { createReleaseRecords } from './release-records.ts';
import { testSigner } from './testing/memory-release-store.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const signer = testSigner();
let storage: Storage;
let reads: string[];
beforeEach(() => {
  storage = createStorage();
  reads = [];
  const { getItem } = storage;
  storage.getItem = (async (key: string) => {
    reads.push(key);
    return getItem(key);
  }) as Storage['getItem']; // without its overloads
});

test('a record lies under its name and version', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(createSampleRelease('cart', '1'));

  expect(await storage.getKeys()).toEqual(['records:cart:1.json']);
  expect(await records.read('cart', '1')).toEqual(createSampleRelease('cart', '1'));
});

test('a missing record is read again', async () => {
  const records = createReleaseRecords(storage, signer);
  expect(await records.read('cart', '1')).toBeNull();
  await records.write(createSampleRelease('cart', '1'));

  expect(await records.read('cart', '1')).toEqual(createSampleRelease('cart', '1'));
});

test('a record is read once', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(createSampleRelease('cart', '1'));
  await records.read('cart', '1');
  await records.read('cart', '1');

  expect(reads).toEqual(['records:cart:1.json']);
});

test('a dropped record is gone from the cache as well', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(createSampleRelease('cart', '1'));
  await records.read('cart', '1');
  await records.drop('cart', '1');

  expect(await records.read('cart', '1')).toBeNull();
  expect(await storage.getKeys()).toEqual([]);
});

test('releases of a name come oldest first, without those of others', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const version of ['3', '1', '2']) await records.write(createSampleRelease('cart', version));
  await records.write(createSampleRelease('cartoon', '1'));

  expect((await records.readAll('cart')).map(({ version }) => version)).toEqual(['1', '2', '3']);
  expect(await records.readAll('support')).toEqual([]);
});

test('names are listed once each, in order', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const name of ['support', 'cart']) {
    for (const version of ['1', '2']) await records.write(createSampleRelease(name, version));
  }
  await storage.setItem('files:ghost:1:a.js', '');

  expect(await records.names()).toEqual(['cart', 'support']);
});

test('a record that is dropped during a listing is left out', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const version of ['1', '2']) await records.write(createSampleRelease('cart', version));
  const { getItem } = storage;
  storage.getItem = (async (key: string) =>
    key.endsWith('1.json') ? null : getItem(key)) as Storage['getItem']; // without its overloads

  expect((await records.readAll('cart')).map(({ version }) => version)).toEqual(['2']);
});

test('a record that is written again is read anew', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(createSampleRelease('cart', '1'));
  await records.read('cart', '1');
  await records.write(createSampleRelease('cart', '1', { entry: 'other.js' }));

  expect((await records.read('cart', '1'))?.entry).toBe('other.js');
});

test.each([
  ['name', 'basket', '1'],
  ['version', 'cart', '2'],
])('a record that was signed for another %s is refused', async (_what, name, version) => {
  const elsewhere = signer.signed('release', createSampleRelease('cart', '1'));
  await storage.setItem(`records:${name}:${version}.json`, elsewhere);

  await expect(createReleaseRecords(storage, signer).read(name, version)).rejects.toMatchObject({
    name: 'SignatureRefused',
    message: `${name} ${version}: its record is another release’s`,
  });
});

test('a record without a signature can be listed, and is refused where it would run', async () => {
  const records = createReleaseRecords(storage, signer);
  await storage.setItem('records:cart:1.json', createSampleRelease('cart', '1'));

  await expect(records.read('cart', '1')).rejects.toThrow('cart 1: it is not signed');
  expect(await records.stored('cart', '1')).toEqual(createSampleRelease('cart', '1'));
  expect(await records.readAll('cart')).toEqual([createSampleRelease('cart', '1')]);
});

test('a signature is stored with the record and no part of the release', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(createSampleRelease('cart', '1'));

  expect(await records.stored('cart', '1')).toEqual({
    ...createSampleRelease('cart', '1'),
    signature: { key: expect.stringMatching(/^[0-9a-f]{16}$/), value: expect.any(String) },
  });
  expect(await records.readAll('cart')).toEqual([createSampleRelease('cart', '1')]);
  expect(await records.stored('cart', '2')).toBeNull();
});

test.each([
  ['../live', '1'],
  ['cart', '../../live/00000001'],
])('%s %s is no name of a release and is not looked up', async (name, version) => {
  const records = createReleaseRecords(storage, signer);

  expect(await records.read(name, version)).toBeNull();
  expect(await records.stored(name, version)).toBeNull();
  expect(reads).toEqual([]);
});
