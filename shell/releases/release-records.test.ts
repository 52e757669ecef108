import { createStorage, type Storage } from 'unstorage';
import { beforeEach, expect, test } from 'vitest';
import { createReleaseRecords } from './release-records.ts';
import { testSigner } from './testing/memory-release-store.ts';
import { sampleRelease } from './testing/sample-release.ts';

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
  await records.write(sampleRelease('cart', '1'));

  expect(await storage.getKeys()).toEqual(['records:cart:1.json']);
  expect(await records.read('cart', '1')).toEqual(sampleRelease('cart', '1'));
});

test('a missing record is read again', async () => {
  const records = createReleaseRecords(storage, signer);
  expect(await records.read('cart', '1')).toBeNull();
  await records.write(sampleRelease('cart', '1'));

  expect(await records.read('cart', '1')).toEqual(sampleRelease('cart', '1'));
});

test('a record is read once', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(sampleRelease('cart', '1'));
  await records.read('cart', '1');
  await records.read('cart', '1');

  expect(reads).toEqual(['records:cart:1.json']);
});

test('a dropped record is gone from the cache as well', async () => {
  const records = createReleaseRecords(storage, signer);
  await records.write(sampleRelease('cart', '1'));
  await records.read('cart', '1');
  await records.drop('cart', '1');

  expect(await records.read('cart', '1')).toBeNull();
  expect(await storage.getKeys()).toEqual([]);
});

test('releases of a name come oldest first, without those of others', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const version of ['3', '1', '2']) await records.write(sampleRelease('cart', version));
  await records.write(sampleRelease('cartoon', '1'));

  expect((await records.readAll('cart')).map(({ version }) => version)).toEqual(['1', '2', '3']);
  expect(await records.readAll('support')).toEqual([]);
});

test('names are listed once each, in order', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const name of ['support', 'cart']) {
    for (const version of ['1', '2']) await records.write(sampleRelease(name, version));
  }
  await storage.setItem('files:ghost:1:a.js', '');

  expect(await records.names()).toEqual(['cart', 'support']);
});

test('a record that is dropped during a listing is left out', async () => {
  const records = createReleaseRecords(storage, signer);
  for (const version of ['1', '2']) await records.write(sampleRelease('cart', version));
  const { getItem } = storage;
  storage.getItem = (async (key: string) =>
    key.endsWith('1.json') ? null : getItem(key)) as Storage['getItem']; // without its overloads

  expect((await records.readAll('cart')).map(({ version }) => version)).toEqual(['2']);
});
