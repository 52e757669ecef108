import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  disableRemote,
  enableRemote,
  endCanary,
  makeLive,
  rollBackCanary,
  startCanary,
} from './live-state.ts';
import type { Release } from './release.ts';
import type { ReleaseStore } from './release-store.ts';
import { openReleaseStore } from './stores/open-release-store.ts';
import { listReleaseStoreKinds } from './testing/list-tested-release-stores.ts';
import { promoteFromProcesses } from './testing/promote-in-many-processes.ts';

const release = (name: string, version: string): Release => ({
  name,
  version,
  publishedAt: `2026-01-01T00:00:00.${version.padStart(3, '0')}Z`,
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: { 'static/js/a.js': { bytes: 1, integrity: 'sha384-x' } },
});

/** Timeout in milliseconds for tests with several processes or a thousand requests, also on a busy machine. */
const LARGE_MS = 120_000;

describe.each(listReleaseStoreKinds())('$name:', ({ newAddress }) => {
  let address: string;
  let store: ReleaseStore;
  beforeEach(async () => {
    address = newAddress();
    store = await openReleaseStore(address);
  });
  afterEach(() => store.close());

  async function publish(...names: [name: string, version: string][]): Promise<void> {
    for (const [name, version] of names) await store.publish(release(name, version), new Map());
  }

  test.each([
    ['../../live', '1'],
    ['cart', '../../live/00000001'],
    ['cart:1.json', ''],
    ['Cart', '1'],
    ['cart', '%ff'],
  ])('%s %s is no valid name and is not looked up', async (name, version) => {
    await publish(['cart', '1']);
    await store.change(makeLive({ cart: '1' }));

    expect(await store.release(name, version)).toBeNull();
  });

  test('a secret is random, made once, and the same for every process', async () => {
    const other = await openReleaseStore(address);
    const secrets = await Promise.all([store, other, store].map((one) => one.secret('preview')));
    await other.close();

    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(await store.secret('another')).not.toBe(secrets[0]);
    expect(await store.names()).toEqual([]);
  });

  test('an empty store is at revision 0 with nothing live', async () => {
    expect(await store.live()).toEqual({ revision: 0, versions: {}, canaries: {}, disabled: [] });
  });

  test('publishing makes nothing live', async () => {
    await publish(['cart', '1']);

    expect((await store.live()).versions).toEqual({});
    expect(await store.releases('cart')).toHaveLength(1);
    expect(await store.names()).toEqual(['cart']);
  });

  test('each promotion is a new revision and keeps the other versions', async () => {
    await publish(['cart', '1'], ['cart', '2'], ['shell', '1']);
    await store.change(makeLive({ cart: '1', shell: '1' }));
    await store.change(makeLive({ cart: '2' }));

    expect(await store.live()).toMatchObject({ revision: 2, versions: { cart: '2', shell: '1' } });
    expect((await store.history()).map(({ versions }) => versions.cart)).toEqual(['1', '2']);
  });

  test('a change without effect makes no revision', async () => {
    await publish(['cart', '1']);
    await store.change(makeLive({ cart: '1' }));

    expect((await store.change(makeLive({ cart: '1' }))).revision).toBe(1);
    expect((await store.change(endCanary('cart'))).revision).toBe(1);
  });

  test('a revision has the reason of its rollback, and the next one has none', async () => {
    await publish(['cart', '1'], ['cart', '2']);
    await store.change(makeLive({ cart: '1' }));
    await store.change(startCanary('cart', { version: '2', percent: 5 }));
    const taken = { remote: 'cart', version: '2', reason: 'LCP' };
    await store.change(rollBackCanary(taken));

    expect(await store.live()).toMatchObject({ revision: 3, canaries: {}, takenBack: taken });
    await store.change(makeLive({ cart: '2' }));
    expect((await store.history()).map((revision) => revision.takenBack)).toEqual([
      ...[undefined, undefined],
      taken,
      undefined,
    ]);
  });

  test('a version that was never published is refused and nothing changes', async () => {
    await publish(['cart', '1']);
    await store.change(makeLive({ cart: '1' }));

    await expect(store.change(makeLive({ cart: '9' }))).rejects.toThrow(
      'cart 9 was never published',
    );
    await expect(store.change(startCanary('cart', { version: '9', percent: 5 }))).rejects.toThrow(
      'cart 9 was never published',
    );
    expect(await store.live()).toMatchObject({ revision: 1, versions: { cart: '1' } });
  });

  test(
    'concurrent promotions of several processes all take effect',
    async () => {
      const names = Array.from({ length: 12 }, (_, index) => `remote${index}`);
      await publish(...names.map((name): [string, string] => [name, '1']));

      await promoteFromProcesses(address, [names.slice(0, 4), names.slice(4, 8), names.slice(8)]);

      const { revision, versions } = await store.live();
      expect(revision).toBe(12);
      expect(Object.keys(versions).sort()).toEqual([...names].sort());
    },
    LARGE_MS,
  );

  test('a process sees revisions of others', async () => {
    const other = await openReleaseStore(address);
    await publish(['cart', '1'], ['cart', '2']);
    expect((await other.live()).revision).toBe(0);
    await store.change(makeLive({ cart: '1' }));
    await store.change(makeLive({ cart: '2' }));

    expect(await other.live()).toMatchObject({ revision: 2, versions: { cart: '2' } });
    await other.close();
  });

  test('bytes are read unchanged', async () => {
    const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    const large = Buffer.concat(Array.from({ length: 4000 }, () => all));
    const files = new Map([
      ['static/font/all.woff2', all],
      ['static/js/large.js.br', large],
      ['empty.css', Buffer.alloc(0)],
      ['text.json', Buffer.from('{"a":"\u00e9 \ud83d\ude00"}')],
    ]);
    await store.publish(release('cart', '1'), files);

    for (const [path, content] of files) {
      expect((await store.file('cart', '1', path))?.equals(content), path).toBe(true);
    }
  });

  test(
    'a release with more files than one listing is dropped completely',
    async () => {
      const paths = Array.from({ length: 1100 }, (_, index) => `static/${index}.js`);
      await store.publish(
        release('cart', '1'),
        new Map(paths.map((path) => [path, Buffer.from(path)])),
      );
      await publish(['shell', '1']);
      await store.change(makeLive({ shell: '1' }));
      await store.remove('cart', '1');

      const left = await Promise.all(paths.map((path) => store.file('cart', '1', path)));
      expect(left.filter((file) => file !== null)).toEqual([]);
      expect((await store.live()).versions).toEqual({ shell: '1' });
    },
    LARGE_MS,
  );

  test(
    'old revisions can be dropped, the last hundred stay',
    async () => {
      await publish(['cart', '1'], ['cart', '2']);
      for (let time = 0; time < 103; time++) {
        await store.change(makeLive({ cart: time % 2 === 0 ? '1' : '2' }));
      }

      expect(await store.forget(1)).toBe(3);
      expect((await store.history()).map(({ revision }) => revision).at(0)).toBe(4);
      expect(await store.live()).toMatchObject({ revision: 103, versions: { cart: '1' } });
      expect((await store.change(makeLive({ cart: '2' }))).revision).toBe(104);
    },
    LARGE_MS,
  );

  test('a canary stands beside the live version until that is promoted', async () => {
    await publish(['cart', '1'], ['cart', '2'], ['cart', '3']);
    await store.change(makeLive({ cart: '1' }));
    await store.change(startCanary('cart', { version: '2', percent: 5 }));

    expect((await store.live()).canaries).toEqual({ cart: { version: '2', percent: 5 } });
    expect((await store.change(makeLive({ cart: '3' }))).canaries).toEqual({});
  });

  test.each([0, 100, 2.5, Number.NaN])('a canary for %s percent is refused', async (percent) => {
    await publish(['cart', '1']);
    await store.change(makeLive({ cart: '1' }));

    await expect(store.change(startCanary('cart', { version: '1', percent }))).rejects.toThrow(
      '1 to 99 percent',
    );
  });

  test('a remote can be disabled and enabled, the shell and an unknown remote cannot', async () => {
    await publish(['cart', '1'], ['shell', '1']);
    await store.change(makeLive({ cart: '1', shell: '1' }));

    expect((await store.change(disableRemote('cart'))).disabled).toEqual(['cart']);
    expect((await store.change(enableRemote('cart'))).disabled).toEqual([]);
    await expect(store.change(disableRemote('shell'))).rejects.toThrow('cannot be disabled');
    await expect(store.change(disableRemote('ghost'))).rejects.toThrow('no ghost is live');
  });

  test('a release can be dropped with its files, unless it is live or a canary', async () => {
    for (const version of ['1', '2', '3']) {
      await store.publish(release('cart', version), new Map([['a.js', Buffer.from('a')]]));
    }
    await store.change(makeLive({ cart: '1' }));
    await store.change(startCanary('cart', { version: '2', percent: 5 }));
    await store.remove('cart', '3');

    expect(await store.release('cart', '3')).toBeNull();
    expect(await store.file('cart', '3', 'a.js')).toBeNull();
    await expect(store.remove('cart', '1')).rejects.toThrow('cart 1 is live');
    await expect(store.remove('cart', '2')).rejects.toThrow('cart 2 is live');
  });

  test('files are read unchanged, and a version is never overwritten', async () => {
    const path = 'static/js/a.js';
    await store.publish(release('cart', '1'), new Map([[path, Buffer.from('first')]]));
    await store.publish(release('cart', '1'), new Map([[path, Buffer.from('second')]]));

    expect((await store.file('cart', '1', path))?.toString()).toBe('first');
    expect(await store.file('cart', '1', 'static/js/b.js')).toBeNull();
  });
});
