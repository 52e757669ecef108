import { createStorage } from 'unstorage';
import { beforeEach, expect, test } from 'vitest';
import {
  createReleaseStore,
  integrityOf,
  type Release,
  type ReleaseStore,
} from './release-store.ts';

const release = (name: string, version: string): Release => ({
  name,
  version,
  publishedAt: '2026-01-01T00:00:00.000Z',
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: { 'static/js/a.js': { bytes: 1, integrity: 'sha384-x' } },
});

let store: ReleaseStore;
beforeEach(() => {
  store = createReleaseStore(createStorage());
});

test('an empty store is at revision 0 with nothing live', async () => {
  expect(await store.live()).toEqual({ revision: 0, versions: {} });
});

test('publishing makes nothing live', async () => {
  await store.publish(release('cart', '1'), new Map());

  expect((await store.live()).versions).toEqual({});
  expect(await store.versions('cart')).toEqual(['1']);
});

test('each promotion is a new revision and leaves the others where they were', async () => {
  for (const [name, version] of [
    ['cart', '1'],
    ['cart', '2'],
    ['shell', '1'],
  ] as const) {
    await store.publish(release(name, version), new Map());
  }
  await store.promote({ cart: '1', shell: '1' });
  await store.promote({ cart: '2' });

  expect(await store.live()).toEqual({ revision: 2, versions: { cart: '2', shell: '1' } });
});

test('promoting what is live already changes nothing', async () => {
  await store.publish(release('cart', '1'), new Map());
  await store.promote({ cart: '1' });

  expect((await store.promote({ cart: '1' })).revision).toBe(1);
});

test('a version that was never published is refused and nothing changes', async () => {
  await store.publish(release('cart', '1'), new Map());
  await store.promote({ cart: '1' });

  await expect(store.promote({ cart: '9' })).rejects.toThrow('cart 9 was never published');
  expect(await store.live()).toEqual({ revision: 1, versions: { cart: '1' } });
});

test('files come back as they were, and a version is never overwritten', async () => {
  const path = 'static/js/a.js';
  await store.publish(release('cart', '1'), new Map([[path, Buffer.from('first')]]));
  await store.publish(release('cart', '1'), new Map([[path, Buffer.from('second')]]));

  expect((await store.file('cart', '1', path))?.toString()).toBe('first');
  expect(await store.file('cart', '1', 'static/js/b.js')).toBeNull();
});

test('integrity is the SHA-384 that browsers compute', () => {
  expect(integrityOf(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO',
  );
});
