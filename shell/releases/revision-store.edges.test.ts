import { createStorage, type Storage } from 'unstorage';
import { beforeEach, expect, test } from 'vitest';
import { createLiveRevisionStore } from './live-revision-store.ts';
import type { LiveRevision } from './live-state.ts';
import { createSigningKey, readOnlySigner, testSigner } from './testing/memory-release-store.ts';

const ours = createSigningKey();
let refusals: string[];
let storage: Storage;
beforeEach(() => {
  storage = createStorage();
  refusals = [];
});

const revisions = (signer = testSigner(ours)) =>
  createLiveRevisionStore(storage, {
    createOnce: async (key, text) => {
      await storage.setItem(key, text);
      return true;
    },
    signer,
    onRefused: (refused) => void refusals.push(refused.message),
  });

const canary = { version: '9', percent: 5 };
const revision = (number: number, canaries: LiveRevision['canaries'] = {}): LiveRevision => ({
  ...{ revision: number, versions: { cart: '1', shell: '1' }, canaries, disabled: [] },
});
/** Revision 1 has two canaries, which edges end one by one. */
async function withCanaries() {
  const made = revisions();
  await made.add(revision(1, { cart: canary, shell: canary }));
  await made.newest();
  return made;
}
const edge = () => revisions(readOnlySigner(ours));

test('two rollbacks in a row count for a process that starts later', async () => {
  await withCanaries();
  await edge().add(revision(2, { shell: canary }));
  await edge().add(revision(3));

  expect(await revisions().newest()).toEqual(revision(3));
  expect(await revisions().all()).toEqual([
    revision(1, { cart: canary, shell: canary }),
    revision(2, { shell: canary }),
    revision(3),
  ]);
  expect(refusals).toEqual([]);
});

test('a rollback that several requests read at once is judged once', async () => {
  const made = await withCanaries();
  await edge().add(revision(2));

  expect(await Promise.all([made.newest(), made.newest()])).toEqual([revision(2), revision(2)]);
  expect(refusals).toEqual([]);
});

test('a slow request does not return its process to an older revision', async () => {
  const made = await withCanaries();
  for (const number of [2, 3]) await made.add(revision(number));
  const { getItem } = storage;
  let isFirst = true;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  storage.getItem = (async (key: string) => {
    const isSlow = isFirst;
    isFirst = false;
    const found = await getItem(key);
    if (isSlow) await answered;
    return found;
  }) as Storage['getItem']; // without its overloads
  const slow = made.newest();
  expect(await made.newest()).toEqual(revision(3));
  answer();

  expect(await slow).toEqual(revision(3));
  expect(await made.newest()).toEqual(revision(3));
  expect(refusals).toEqual([]);
});

test('a rollback under another number than its own is refused', async () => {
  const made = await withCanaries();
  await storage.setItem('live:00000002.json', revision(5));

  expect((await made.newest()).revision).toBe(1);
  expect(refusals).toEqual(['revision 2: it is another revision’s']);
});

test('a rollback with the signature of an unknown key is refused', async () => {
  const made = await withCanaries();
  await storage.setItem('live:00000002.json', testSigner().signed('revision', revision(2)));

  expect((await made.newest()).revision).toBe(1);
  expect(refusals).toEqual(['revision 2: it is signed with a key that is not trusted here']);
});

test('a stored revision is given with its signature, for whoever checks that', async () => {
  const made = await withCanaries();
  await edge().add(revision(2));

  expect(await made.stored(1)).toEqual({
    ...revision(1, { cart: canary, shell: canary }),
    signature: expect.anything(),
  });
  expect(await made.stored()).toEqual(revision(2));
  expect(await made.stored(3)).toBeNull();
});

test('a file beside the revisions that is none stops no promotion', async () => {
  const made = await withCanaries();
  for (const name of ['00000001.json~', '00000007.json.bak', 'notes.json', 'old7.json']) {
    await storage.setItem(`live:${name}`, 'notes of a person');
  }

  expect(await made.head()).toEqual({
    live: revision(1, { cart: canary, shell: canary }),
    next: 2,
  });
  expect(await made.all()).toHaveLength(1);
  expect(refusals).toEqual([]);
});
