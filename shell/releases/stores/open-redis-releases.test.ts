import { afterEach, expect, test } from 'vitest';
import { makeLive } from '../live-state.ts';
import type { ReleaseStore } from '../release-store.ts';
import { testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { startMemoryRedis } from '../testing/start-memory-redis.ts';
import { openRedisReleases } from './open-redis-releases.ts';

const trust = { signer: testSigner() };

type Redis = Awaited<ReturnType<typeof startMemoryRedis>>;

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function server(password?: string): Promise<Redis> {
  const redis = await startMemoryRedis(password ? { password } : {});
  open.push(redis.close);
  return redis;
}
async function storeAt(address: string, environment = {}): Promise<ReleaseStore> {
  const store = await openRedisReleases(address, environment, trust);
  open.unshift(store.close);
  return store;
}
const authOf = ({ commands }: Redis) => commands.find(([name]) => name === 'auth');

test('a store keeps everything below a name of its own', async () => {
  const redis = await server();
  const store = await storeAt(`redis://${redis.host}/0`);
  await store.publish(
    createSampleRelease('cart', '1'),
    new Map([['a/b.js', Buffer.from([0, 255])]]),
  );
  await store.change(makeLive({ cart: '1' }));

  expect([...redis.keys.keys()].sort()).toEqual([
    'horae:files:cart:1:a:b.js',
    'horae:live:00000001.json',
    'horae:records:cart:1.json',
  ]);
  expect(redis.keys.get('horae:files:cart:1:a:b.js')).toEqual(Buffer.from([0, 255]));
});

test('stored bytes are read unchanged', async () => {
  const redis = await server();
  const store = await storeAt(`redis://${redis.host}/0`);
  await store.publish(createSampleRelease('cart', '1'), new Map([['a.js', Buffer.from([0, 255])]]));
  await store.change(makeLive({ cart: '1' }));
  const other = await storeAt(`redis://${redis.host}/0`);

  expect(await other.file('cart', '1', 'a.js')).toEqual(Buffer.from([0, 255]));
  expect(await other.file('cart', '1', 'b.js')).toBeNull();
  expect(await other.release('cart', '1')).toEqual(createSampleRelease('cart', '1'));
  expect((await other.live()).versions).toEqual({ cart: '1' });
  expect(await other.names()).toEqual(['cart']);
});

test('several stores can share a database', async () => {
  const redis = await server();
  const store = await storeAt(`redis://${redis.host}/0?base=other`);
  await store.publish(createSampleRelease('cart', '1'), new Map());

  expect([...redis.keys.keys()]).toEqual(['other:records:cart:1.json']);
});

test('a revision that is there already is not written again', async () => {
  const redis = await server();
  const store = await storeAt(`redis://${redis.host}/0`);
  for (const name of ['cart', 'bag'])
    await store.publish(createSampleRelease(name, '1'), new Map());
  const other = await storeAt(`redis://${redis.host}/0`);
  await Promise.all([store.change(makeLive({ cart: '1' })), other.change(makeLive({ bag: '1' }))]);

  expect(await store.live()).toMatchObject({ revision: 2, versions: { cart: '1', bag: '1' } });
});

test('a dropped release is gone', async () => {
  const redis = await server();
  const store = await storeAt(`redis://${redis.host}/0`);
  await store.publish(createSampleRelease('cart', '1'), new Map([['a.js', Buffer.from('a')]]));
  await store.remove('cart', '1');

  expect([...redis.keys.keys()]).toEqual([]);
});

test('name and password are taken from the environment where the address has none', async () => {
  const redis = await server('a-secret');
  await storeAt(`redis://${redis.host}/0`, { REDIS_USERNAME: 'shop', REDIS_PASSWORD: 'a-secret' });

  expect(authOf(redis)).toEqual(['auth', 'shop', 'a-secret']);
});

test('name and password of the address win over the environment', async () => {
  const redis = await server('a-secret');
  await storeAt(`redis://team:a-secret@${redis.host}/0`, {
    REDIS_USERNAME: 'shop',
    REDIS_PASSWORD: 'another',
  });

  expect(authOf(redis)).toEqual(['auth', 'team', 'a-secret']);
});

test('the password of the environment is taken for the name in the address', async () => {
  const redis = await server('50% of/a:secret@');
  await storeAt(`redis://team@${redis.host}/0`, {
    REDIS_USERNAME: 'shop',
    REDIS_PASSWORD: '50% of/a:secret@',
  });

  expect(authOf(redis)).toEqual(['auth', 'team', '50% of/a:secret@']);
});

test('the name of the environment is taken for the password in the address', async () => {
  const redis = await server('a-secret');
  await storeAt(`redis://:a-secret@${redis.host}/0`, { REDIS_USERNAME: 'shop' });

  expect(authOf(redis)).toEqual(['auth', 'shop', 'a-secret']);
});

test('without name and password no AUTH is sent', async () => {
  const redis = await server();
  await storeAt(`redis://${redis.host}/0`);

  expect(authOf(redis)).toBeUndefined();
});

test('a refused password is an error that does not contain it', async () => {
  const redis = await server('a-secret');
  const opened = openRedisReleases(`redis://${redis.host}/0`, { REDIS_PASSWORD: 'a-guess' }, trust);

  await expect(opened).rejects.toThrow(`RELEASES: Redis at ${redis.host}: `);
  await expect(opened).rejects.toThrow('WRONGPASS');
  await expect(opened).rejects.not.toThrow('a-guess');
});
