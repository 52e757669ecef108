import { createStorage, type Storage } from 'unstorage';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeLive, startCanary } from './live-state.ts';
import { createReleaseStore, type ReleaseStore } from './release-store.ts';
import { memoryReleaseStore, testSigner } from './testing/memory-release-store.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const trust = { signer: testSigner() };
let storage: Storage;
let store: ReleaseStore;
beforeEach(() => {
  storage = createStorage();
  store = memoryReleaseStore(storage);
});

const files = (...paths: string[]) => new Map(paths.map((path) => [path, Buffer.from(path)]));

test('a release is stored with its record last', async () => {
  const written: string[] = [];
  storage.setItemRaw = async (key: string) => void written.push(key);
  storage.setItem = async (key: string) => void written.push(key);
  await store.publish(createSampleRelease('cart', '1'), files('a.js', 'static/js/b.js'));

  expect(written).toEqual([
    'files:cart:1:a.js',
    'files:cart:1:static:js:b.js',
    'records:cart:1.json',
  ]);
});

test('a version that is stored is not written again', async () => {
  await store.publish(createSampleRelease('cart', '1'), files('a.js'));
  const write = vi.spyOn(storage, 'setItemRaw');
  await store.publish(createSampleRelease('cart', '1', { entry: 'other.js' }), files('b.js'));

  expect(write).not.toHaveBeenCalled();
  expect((await store.release('cart', '1'))?.entry).toBe('entry.js');
});

test('a change applies to the newest state and returns its revision', async () => {
  await store.publish(createSampleRelease('cart', '1'), new Map());
  await store.publish(createSampleRelease('shell', '1'), new Map());
  await store.change(makeLive({ shell: '1' }));

  expect(await store.change(makeLive({ cart: '1' }))).toEqual({
    revision: 2,
    versions: { shell: '1', cart: '1' },
    canaries: {},
    disabled: [],
  });
});

test('a change without effect returns the live revision', async () => {
  await store.publish(createSampleRelease('cart', '1'), new Map());
  const live = await store.change(makeLive({ cart: '1' }));

  expect(await store.change((state) => ({ ...state }))).toEqual(live);
  expect(await store.history()).toHaveLength(1);
});

test.each<[string, (live: { disabled: string[] }) => object]>([
  ['a disabled remote', () => ({ disabled: ['cart'] })],
  ['a canary', () => ({ canaries: { cart: { version: '1', percent: 5 } } })],
  ['a version', () => ({ versions: { cart: '2' } })],
])('%s alone is a change', async (_what, parts) => {
  for (const version of ['1', '2'])
    await store.publish(createSampleRelease('cart', version), new Map());
  await store.change(makeLive({ cart: '1' }));

  expect((await store.change((live) => ({ ...live, ...parts(live) }))).revision).toBe(2);
});

test('versions and canaries have to be published', async () => {
  await store.publish(createSampleRelease('cart', '1'), new Map());
  await store.change(makeLive({ cart: '1' }));

  for (const change of [
    makeLive({ cart: '2' }),
    startCanary('cart', { version: '2', percent: 5 }),
  ]) {
    await expect(store.change(change)).rejects.toThrow(new Error('cart 2 was never published'));
  }
  expect((await store.live()).revision).toBe(1);
});

test('a conflicting change is applied again to the newer state', async () => {
  let others = 2;
  const busy: ReleaseStore = createReleaseStore(
    storage,
    async (key, text) => {
      if (others-- <= 0) {
        await storage.setItem(key, text);
        return true;
      }
      const { revision } = JSON.parse(text);
      const other = { revision, versions: { [`other${others}`]: '1' }, canaries: {}, disabled: [] };
      await storage.setItem(key, trust.signer.signed('revision', other));
      return false;
    },
    trust,
  );
  for (const name of ['cart', 'other0', 'other1']) {
    await busy.publish(createSampleRelease(name, '1'), new Map());
  }

  expect(await busy.change(makeLive({ cart: '1' }))).toMatchObject({
    revision: 3,
    versions: { other0: '1', cart: '1' },
  });
});

test('a change is given up after fifty tries, with nothing changed', async () => {
  let tries = 0;
  const busy = createReleaseStore(
    storage,
    async () => {
      tries++;
      return false;
    },
    trust,
  );
  await busy.publish(createSampleRelease('cart', '1'), new Map());

  await expect(busy.change(makeLive({ cart: '1' }))).rejects.toThrow(
    new Error('others keep changing what is live; nothing was changed'),
  );
  expect(tries).toBe(50);
});

test('a release is dropped with its own files only', async () => {
  await store.publish(createSampleRelease('cart', '1'), files('a.js'));
  await store.publish(createSampleRelease('cart', '2'), files('a.js', 'b.js'));
  await store.remove('cart', '2');

  expect((await storage.getKeys()).sort()).toEqual(['files:cart:1:a.js', 'records:cart:1.json']);
  expect(await store.names()).toEqual(['cart']);
});

test.each(['1', '2'])('cart %s, which visitors get, is not dropped', async (version) => {
  for (const each of ['1', '2'])
    await store.publish(createSampleRelease('cart', each), files('a.js'));
  await store.publish(createSampleRelease('shell', version), files('a.js'));
  await store.change(makeLive({ cart: '1' }));
  await store.change(startCanary('cart', { version: '2', percent: 5 }));

  await expect(store.remove('cart', version)).rejects.toThrow(new Error(`cart ${version} is live`));
  expect(await store.file('cart', version, 'a.js')).not.toBeNull();
  // The same version of another name is not what visitors get.
  await store.remove('shell', version);
});

test('closing a store ends its storage', async () => {
  const dispose = vi.spyOn(storage, 'dispose');
  await store.close();

  expect(dispose).toHaveBeenCalledOnce();
});
