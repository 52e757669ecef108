import { createStorage, type Storage } from 'unstorage';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeLive, rollBackCanary, startCanary } from './live-state.ts';
import { createReleaseStore } from './release-store.ts';
import {
  createSigningKey,
  memoryReleaseStore,
  readOnlySigner,
  testSigner,
} from './testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from './testing/sample-release.ts';

const [ours, theirs] = [createSigningKey(), createSigningKey()];
const RECORD = 'records:cart:1.json';
const TAKEN = { remote: 'cart', version: '2', reason: 'LCP' };

let storage: Storage;
beforeEach(() => {
  storage = createStorage();
});

const openedBy = (signer = testSigner(ours)) => memoryReleaseStore(storage, { signer });
const keyless = () => openedBy(readOnlySigner(ours));
const trustingBoth = () => openedBy(testSigner(ours, [theirs]));
async function publish(store = openedBy()) {
  for (const version of ['1', '2']) {
    await store.publish(createSampleRelease('cart', version), SAMPLE_FILES);
  }
  return store;
}

/** Version 2 is a canary, which an edge ends without a key. */
async function rollBackAsEdge() {
  const store = await publish();
  await store.change(makeLive({ cart: '1' }));
  await store.change(startCanary('cart', { version: '2', percent: 5 }));
  await keyless().change(rollBackCanary(TAKEN));
}

test('without a private key nothing is published, not even a file', async () => {
  await expect(keyless().publish(createSampleRelease('cart', '1'), SAMPLE_FILES)).rejects.toThrow(
    new Error('RELEASE_KEY: set the private key to publish with'),
  );
  expect(await storage.getKeys()).toEqual([]);
});

test('publishing replaces a stored release that no trusted key has signed', async () => {
  await publish(openedBy(testSigner(theirs)));
  await openedBy().publish(createSampleRelease('cart', '1', { entry: 'other.js' }), SAMPLE_FILES);

  expect((await openedBy().release('cart', '1'))?.entry).toBe('other.js');
});

test('without a private key no version is made live', async () => {
  await (await publish()).change(makeLive({ cart: '1' }));

  await expect(keyless().change(makeLive({ cart: '2' }))).rejects.toThrow(
    new Error('RELEASE_KEY: set the private key to change what is live with'),
  );
  expect(await storage.getKeys('live')).toEqual(['live:00000001.json']);
});

test('an edge without a private key rolls a canary back, and everyone follows it', async () => {
  await rollBackAsEdge();

  expect(await openedBy().live()).toEqual({
    ...{ revision: 3, versions: { cart: '1' }, canaries: {}, disabled: [] },
    takenBack: TAKEN,
  });
});

describe('signing a release', () => {
  test('is refused for one that was never published', async () => {
    await expect(openedBy().sign('cart', '9')).rejects.toThrow('cart 9 was never published');
  });

  test('is done once for one of an older store, which has no signature', async () => {
    const store = await publish();
    await storage.setItem(RECORD, createSampleRelease('cart', '1'));

    expect(await store.sign('cart', '1')).toBe(true);
    expect(await openedBy().release('cart', '1')).toEqual(createSampleRelease('cart', '1'));
    expect(await store.sign('cart', '1')).toBe(false);
  });

  test('replaces the signature of another trusted key', async () => {
    await publish(openedBy(testSigner(theirs)));

    expect(await trustingBoth().sign('cart', '1')).toBe(true);
    expect(await openedBy().release('cart', '1')).toEqual(createSampleRelease('cart', '1'));
  });

  test.each([
    [
      'was altered',
      {
        ...testSigner(ours).signed('release', createSampleRelease('cart', '1')),
        entry: 'other.js',
      },
      'cart 1: it was altered after it was signed',
    ],
    [
      'has the signature of an unknown key',
      testSigner().signed('release', createSampleRelease('cart', '1')),
      'cart 1: it is signed with a key that is not trusted here',
    ],
  ])('is refused for one that %s', async (_what, record, message) => {
    await publish();
    await storage.setItem(RECORD, record);

    await expect(openedBy().sign('cart', '1')).rejects.toMatchObject({
      name: 'SignatureRefused',
      message,
    });
    expect(await storage.getItem(RECORD)).toEqual(record);
  });

  test('is refused for one whose file is another than it lists', async () => {
    await publish();
    await storage.setItem(RECORD, createSampleRelease('cart', '1'));
    await storage.setItemRaw('files:cart:1:entry.js', Buffer.from('evil()'));

    await expect(openedBy().sign('cart', '1')).rejects.toThrow(
      'cart 1: entry.js is not what was released',
    );
    await expect(openedBy().release('cart', '1')).rejects.toThrow('cart 1: it is not signed');
  });
});

const putRevision = (number: number, content: object) =>
  storage.setItem(`live:0000000${number}.json`, content);
const state = (revision: number, version = '1') => ({
  ...{ revision, versions: { cart: version }, canaries: {}, disabled: [] },
});

describe('signing what is live', () => {
  test('adds nothing to an empty store, or where the own key has signed it', async () => {
    expect(await openedBy().signLive()).toBeNull();
    await (await publish()).change(makeLive({ cart: '1' }));

    expect(await openedBy().signLive()).toBeNull();
    expect(await storage.getKeys('live')).toEqual(['live:00000001.json']);
  });

  test('carries the whole state of an older store over into a signed revision', async () => {
    await publish();
    const parts = { canaries: { cart: { version: '2', percent: 5 } }, disabled: ['cart'] };
    await putRevision(4, { ...state(4), ...parts });
    const signed = { ...state(5), ...parts };

    expect(await openedBy().signLive()).toEqual(signed);
    expect(await openedBy().live()).toEqual(signed);
    expect(await openedBy().signLive()).toBeNull();
  });

  test('signs the state of another trusted key again, after a forged revision', async () => {
    await publish();
    await putRevision(1, testSigner(theirs).signed('revision', state(1)));
    await putRevision(2, state(2, '2'));

    expect(await trustingBoth().signLive()).toEqual(state(3));
    expect(await openedBy().live()).toEqual(state(3));
  });

  test('signs the rollback of an edge, without its reason', async () => {
    await rollBackAsEdge();

    expect(await openedBy().signLive()).toEqual(state(4));
  });

  test.each([
    ['signed with an unknown key', testSigner(theirs).signed('revision', state(1))],
    ['altered', { ...testSigner(ours).signed('revision', state(1)), versions: { cart: '2' } }],
  ])('is refused for a revision that is %s', async (_what, revision) => {
    await publish();
    await putRevision(1, revision);

    await expect(openedBy().signLive()).rejects.toMatchObject({
      name: 'SignatureRefused',
      message: 'what is live: it is signed with a key that is not trusted here',
    });
  });

  test.each([
    ['a version', state(1, '9')],
    ['a canary', { ...state(1), canaries: { cart: { version: '9', percent: 5 } } }],
  ])('is refused for %s that was never published', async (_what, revision) => {
    await publish();
    await putRevision(1, revision);

    await expect(openedBy().signLive()).rejects.toThrow(new Error('cart 9 was never published'));
  });

  test('gives way to a change by another process', async () => {
    await publish();
    await putRevision(1, state(1));
    const late = createReleaseStore(storage, async () => false, { signer: testSigner(ours) });

    await expect(late.signLive()).rejects.toThrow('what is live was changed meanwhile; try again');
  });
});
