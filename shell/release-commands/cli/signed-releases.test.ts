import { makeLive } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import {
  createSigningKey,
  memoryReleaseStore,
  memoryStorage,
  readOnlySigner,
  testSigner,
} from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  runCanaryCommand,
  runPreviewLinkCommand,
  runPromoteCommand,
  runRollbackCommand,
} from './change-live-commands.ts';
import { runSignCommand } from './key-and-sign-commands.ts';

const options = { withoutSmoke: true, onProgress: () => undefined };
const RECORD = 'records:bag:1.json';

const ours = createSigningKey();
let storage: ReturnType<typeof memoryStorage>;
let store: ReleaseStore;
beforeEach(async () => {
  vi.stubEnv('PREVIEW_SECRET', 'a secret of sixteen');
  storage = memoryStorage();
  store = withSigner();
  for (const version of ['1', '2']) {
    await store.publish(createSampleRelease('bag', version), SAMPLE_FILES);
    await store.change(makeLive({ bag: version }));
  }
});
afterEach(() => vi.unstubAllEnvs());

/** Opens the same storage as another process would. */
const withSigner = (signer = testSigner(ours)) => memoryReleaseStore(storage, { signer });

/** Attacks on version 1 by someone who can write to the store but has no key. */
const ATTACKS: Record<string, () => Promise<void>> = {
  'an unsigned record': () => storage.setItem(RECORD, { ...createSampleRelease('bag', '1') }),
  'an altered record': async () => {
    const record = await storage.getItem<object>(RECORD);
    await storage.setItem(RECORD, { ...record, entry: 'other.js' });
  },
  'a record signed with a foreign key': () =>
    storage.setItem(RECORD, testSigner().signed('release', createSampleRelease('bag', '1'))),
  'the record of another version': async () =>
    storage.setItem(RECORD, (await storage.getItem<object>('records:bag:2.json')) ?? {}),
  'an altered file': () => storage.setItemRaw('files:bag:1:entry.js', Buffer.from('other')),
};

describe.each(Object.entries(ATTACKS))('a release with %s', (_what, attack) => {
  beforeEach(async () => {
    await attack();
    store = withSigner();
  });

  test.each([
    ['promoted', () => runPromoteCommand(store, ['bag@1'], options)],
    ['rolled back to', () => runRollbackCommand(store, ['bag'], options)],
    ['a canary', () => runCanaryCommand(store, ['bag', '1', '5'], options)],
    ['shown by a link', () => runPreviewLinkCommand(store, ['bag@1'], options)],
  ])('is not %s, and nothing changes', async (_act, act) => {
    await expect(act()).rejects.toThrow(
      /^refused, nothing was changed:\n {2}bag: signature: bag 1: /,
    );
    expect(await store.live()).toMatchObject({ revision: 2, versions: { bag: '2' } });
  });
});

test('unsigned releases of earlier versions are signed once', async () => {
  for (const version of ['1', '2']) {
    await storage.setItem(`records:bag:${version}.json`, {
      ...createSampleRelease('bag', version),
    });
  }
  const unsignedLive = { revision: 2, versions: { bag: '2' }, canaries: {}, disabled: [] };
  await storage.removeItem('live:00000001.json');
  await storage.setItem('live:00000002.json', unsignedLive);
  store = withSigner();
  await expect(runPromoteCommand(store, ['bag@1'], options)).rejects.toThrow(
    'npm run release -- sign',
  );

  expect((await runSignCommand(store, [], options)).line).toBe('signed bag 1, bag 2, what is live');
  expect(await withSigner().live()).toMatchObject({ revision: 3, versions: { bag: '2' } });
  expect((await runPromoteCommand(store, ['bag@1'], options)).line).toContain('revision 4');
  expect((await runSignCommand(store, [], options)).line).toBe('nothing to sign');
});

test.each(['an altered record', 'a record signed with a foreign key'])(
  '%s is named and not signed',
  async (attack) => {
    await ATTACKS[attack]?.();
    store = withSigner();

    await expect(runSignCommand(store, [], options)).rejects.toThrow(/^not signed:\n {2}bag 1: /);
    await expect(store.release('bag', '1')).rejects.toThrow('bag 1: ');
  },
);

test('an unsigned release with another file than it lists is not signed', async () => {
  await ATTACKS['an unsigned record']?.();
  await ATTACKS['an altered file']?.();

  await expect(runSignCommand(withSigner(), [], options)).rejects.toThrow(
    'entry.js is not what was released',
  );
});

test('a forged revision is no reason to sign what is live again', async () => {
  await storage.setItem('live:00000003.json', {
    revision: 3,
    versions: { bag: '1' },
    canaries: {},
    disabled: [],
  });
  store = withSigner();
  await runSignCommand(store, [], options);

  expect(await store.live()).toMatchObject({ revision: 2, versions: { bag: '2' } });
  expect((await runRollbackCommand(store, ['bag'], options)).line).toBe(
    'revision 4: bag back at 1',
  );
});

test('keys change by trusting both, signing all again, and trusting the new one', async () => {
  const next = createSigningKey();
  const both = withSigner(testSigner(next, [ours]));
  await expect(withSigner(testSigner(next)).live()).rejects.toThrow('no trusted key');

  expect((await runSignCommand(both, [], options)).line).toBe('signed bag 1, bag 2, what is live');
  const onlyNext = withSigner(readOnlySigner(next));
  expect((await onlyNext.live()).versions).toEqual({ bag: '2' });
  expect((await onlyNext.release('bag', '1'))?.name).toBe('bag');
});

test('without a private key nothing can be published, promoted or signed', async () => {
  const reader = withSigner(readOnlySigner(ours));

  await expect(reader.publish(createSampleRelease('bag', '3'), SAMPLE_FILES)).rejects.toThrow(
    'RELEASE_KEY: ',
  );
  expect(await storage.getKeys('files:bag:3')).toEqual([]);
  await expect(runPromoteCommand(reader, ['bag@1'], options)).rejects.toThrow('RELEASE_KEY: ');
  expect(await reader.live()).toMatchObject({ revision: 2 });
});

test('publishing replaces a refused release', async () => {
  await ATTACKS['an altered record']?.();
  store = withSigner();
  await store.publish(createSampleRelease('bag', '1'), SAMPLE_FILES);

  expect((await store.release('bag', '1'))?.entry).toBe('entry.js');
});
