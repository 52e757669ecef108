import { createStorage, type Storage } from 'unstorage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveRevisions } from './live-revisions.ts';
import { NOTHING_LIVE } from './live-state.ts';

let storage: Storage;
let lists: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storage = createStorage();
  lists = 0;
  const { getKeys } = storage;
  storage.getKeys = (base) => {
    lists++;
    return getKeys(base);
  };
});
afterEach(() => vi.useRealTimers());

const revision = (number: number) => ({
  ...NOTHING_LIVE,
  revision: number,
  versions: { cart: `${number}` },
});
const revisions = () =>
  createLiveRevisions(storage, async (key, text) => {
    if (await storage.hasItem(key)) return false;
    await storage.setItem(key, text);
    return true;
  });
async function written(...numbers: number[]) {
  const made = revisions();
  for (const number of numbers) await made.add(revision(number));
  return made;
}

test('a store without revisions has nothing live', async () => {
  const made = revisions();

  expect(await made.newest()).toEqual(NOTHING_LIVE);
  expect(await made.listed()).toEqual(NOTHING_LIVE);
  expect(await made.all()).toEqual([]);
});

test('a revision is written once, under a number that sorts', async () => {
  const made = revisions();

  expect(await made.add(revision(7))).toBe(true);
  expect(await made.add({ ...revision(7), versions: {} })).toBe(false);
  expect(await storage.getKeys()).toEqual(['live:00000007.json']);
  expect(await made.listed()).toEqual(revision(7));
});

test('the newest is the one of the largest number, not the last one written', async () => {
  const made = await written(10, 9, 8);

  expect((await made.listed()).revision).toBe(10);
  expect((await made.all()).map(({ revision: number }) => number)).toEqual([8, 9, 10]);
});

test('revisions from before canaries and switches have none', async () => {
  await storage.setItem('live:00000001.json', { revision: 1, versions: { cart: '1' } });

  expect(await revisions().newest()).toEqual(revision(1));
});

test('one that is known is followed by reads instead of a list', async () => {
  const made = await written(1);
  await made.newest();
  const reader = await written(2, 3);

  expect((await made.newest()).revision).toBe(3);
  expect((await made.newest()).revision).toBe(3);
  expect(lists).toBe(1);
  expect((await reader.newest()).revision).toBe(3);
  expect(lists).toBe(2);
});

test('the place in the list is believed for a minute', async () => {
  const made = await written(1);
  await made.newest();
  vi.setSystemTime(Date.now() + 60_000);
  await made.newest();
  expect(lists).toBe(1);

  vi.setSystemTime(Date.now() + 1);
  await made.newest();
  expect(lists).toBe(2);
});

test('a gap is found by listing only', async () => {
  const made = await written(1);
  await made.newest();
  await made.add(revision(3));

  expect((await made.newest()).revision).toBe(1);
  expect((await made.listed()).revision).toBe(3);
  expect((await made.newest()).revision).toBe(3);
});

test.each([
  [1, 105, 5, 6],
  [102, 105, 3, 4],
  [1, 100, 0, 1],
  [200, 105, 0, 1],
])('of %i to keep, %i revisions lose %i', async (kept, count, dropped, first) => {
  const made = await written(...Array.from({ length: count }, (_, index) => index + 1));

  expect(await made.forget(kept)).toBe(dropped);
  expect((await made.all()).at(0)?.revision).toBe(first);
  expect((await made.all()).at(-1)?.revision).toBe(count);
});

test('only revisions are listed', async () => {
  await storage.setItem('records:cart:1.json', {});
  const made = await written(1);

  expect(await made.all()).toEqual([revision(1)]);
});

test('a revision that is dropped while all are read is left out', async () => {
  const made = await written(1, 2);
  const { getItem } = storage;
  storage.getItem = (async (key: string) =>
    key.endsWith('1.json') ? null : getItem(key)) as Storage['getItem']; // without its overloads

  expect(await made.all()).toEqual([revision(2)]);
});
