import { createStorage, type Storage } from 'unstorage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveRevisionStore } from './live-revision-store.ts';
import { type LiveRevision, NOTHING_LIVE } from './live-state.ts';
import { createSigningKey, readOnlySigner, testSigner } from './testing/memory-release-store.ts';

const ours = createSigningKey();
let refusals: string[];
let storage: Storage;
let lists: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  storage = createStorage();
  refusals = [];
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
const revisions = (signer = testSigner(ours)) =>
  createLiveRevisionStore(storage, {
    createOnce: async (key, text) => {
      if (await storage.hasItem(key)) return false;
      await storage.setItem(key, text);
      return true;
    },
    signer,
    onRefused: (refused) => void refusals.push(refused.message),
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

test('the newest revision has the largest number, whenever written', async () => {
  const made = await written(10, 9, 8);

  expect((await made.listed()).revision).toBe(10);
  expect((await made.all()).map(({ revision: number }) => number)).toEqual([8, 9, 10]);
});

test('revisions from before canaries and switches have none', async () => {
  await storage.setItem('live:00000001.json', { revision: 1, versions: { cart: '1' } });

  expect(await revisions().stored()).toEqual(revision(1));
});

test('after a known revision the next are read, not listed', async () => {
  const made = await written(1);
  await made.newest();
  const reader = await written(2, 3);

  expect((await made.newest()).revision).toBe(3);
  expect((await made.newest()).revision).toBe(3);
  expect(lists).toBe(1);
  expect((await reader.newest()).revision).toBe(3);
  expect(lists).toBe(2);
});

test('the list is read again after a minute', async () => {
  const made = await written(1);
  await made.newest();
  vi.setSystemTime(Date.now() + 60_000);
  await made.newest();
  expect(lists).toBe(1);

  vi.setSystemTime(Date.now() + 1);
  await made.newest();
  expect(lists).toBe(2);
  expect(refusals).toEqual([]);
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
])('when %i are retained, %i revisions lose %i', async (retained, count, dropped, first) => {
  const made = await written(...Array.from({ length: count }, (_, index) => index + 1));

  expect(await made.forget(retained)).toBe(dropped);
  expect((await made.all()).at(0)?.revision).toBe(first);
  expect((await made.all()).at(-1)?.revision).toBe(count);
});

test('only revisions are listed', async () => {
  await storage.setItem('records:cart:1.json', {});
  const made = await written(1);

  expect(await made.all()).toEqual([revision(1)]);
});

test('a revision that is dropped during a listing is left out', async () => {
  const made = await written(1, 2);
  const { getItem } = storage;
  storage.getItem = (async (key: string) =>
    key.endsWith('1.json') ? null : getItem(key)) as Storage['getItem']; // without its overloads

  expect(await made.all()).toEqual([revision(2)]);
});

const canaries = { cart: { version: '9', percent: 5 }, shell: { version: '9', percent: 5 } };
const put = (number: number, content: Record<string, unknown> | LiveRevision) =>
  storage.setItem(`live:${String(number).padStart(8, '0')}.json`, { ...content });

test.each([
  ['not signed', revision(2), 'it is not signed'],
  ['signed with another key', testSigner().signed('revision', revision(2)), 'not trusted here'],
  [
    'altered',
    { ...testSigner(ours).signed('revision', revision(2)), versions: { cart: '1' } },
    'it was altered after it was signed',
  ],
  [
    'signed for another number',
    testSigner(ours).signed('revision', revision(1)),
    'it is another revision’s',
  ],
  ['a signed release', testSigner(ours).signed('release', revision(2)), 'it was altered'],
])(
  'a revision that is %s is passed over, and the next one counts',
  async (_what, forged, reason) => {
    const made = await written(1);
    await made.newest();
    await put(2, forged);
    expect((await made.newest()).revision).toBe(1);
    expect((await revisions().newest()).revision).toBe(1);
    expect(refusals[0]).toMatch(/^revision 2: /);
    expect(refusals[0]).toContain(reason);
    expect((await made.head()).next).toBe(3);

    await written(3);
    expect((await made.newest()).revision).toBe(3);
    expect((await made.all()).map(({ revision: number }) => number)).toEqual([1, 3]);
  },
);

test('without a signed revision reading fails', async () => {
  await put(1, revision(1));

  await expect(revisions().newest()).rejects.toThrow('what is live: no trusted key has signed it');
});

test('without a key only canaries can be rolled back', async () => {
  const made = revisions();
  await made.add({ ...revision(1), canaries });
  const edge = revisions(readOnlySigner(ours));
  expect(await edge.newest()).toMatchObject({ canaries });

  await edge.add({ ...revision(2), versions: { cart: '1' }, canaries: { shell: canaries.shell } });
  expect(await made.newest()).toMatchObject({ revision: 2, canaries: { shell: canaries.shell } });
  expect(await revisions().newest()).toMatchObject({ revision: 2 });

  for (const [number, change] of [
    { versions: { cart: '9' }, canaries: {} },
    { disabled: ['cart'], canaries: {} },
    { canaries: { shell: { version: '9', percent: 99 } } },
    { canaries },
  ].entries()) {
    await edge.add({ ...revision(3 + number), versions: { cart: '1' }, ...change });
  }
  expect((await made.newest()).revision).toBe(2);
  expect((await revisions().listed()).revision).toBe(2);
});

test('a process never returns to an older revision', async () => {
  const made = await written(1, 2, 3);
  expect((await made.newest()).revision).toBe(3);
  await storage.removeItem('live:00000003.json');

  expect((await made.listed()).revision).toBe(3);
  expect(refusals).toEqual(['revision 2: newer ones have been dropped']);
});

test('revisions of an earlier key count while that key is trusted', async () => {
  await written(1);
  const next = createSigningKey();

  expect((await revisions(testSigner(next, [ours])).newest()).revision).toBe(1);
  await expect(revisions(testSigner(next)).newest()).rejects.toThrow('no trusted key');
});

test('concurrent reads miss no revision', async () => {
  const made = await written(1);
  await made.newest();
  await written(2);
  await Promise.all([made.newest(), made.newest(), made.head()]);
  await written(3);

  expect((await made.newest()).revision).toBe(3);
  expect(lists).toBe(2);
  expect(refusals).toEqual([]);
});
