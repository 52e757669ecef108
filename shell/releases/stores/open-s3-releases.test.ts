import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeLive } from '../live-state.ts';
import { testSigner } from '../testing/memory-release-store.ts';
import { createSampleRelease } from '../testing/sample-release.ts';
import { openS3Releases } from './open-s3-releases.ts';

const trust = { signer: testSigner() };

const KEYS = { AWS_ACCESS_KEY_ID: 'some-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

let objects: Map<string, Buffer>;
let requested: Request[];
beforeEach(() => {
  objects = new Map();
  requested = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requested.push(request);
    return answer(request);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As much of the service as a store needs. */
async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const prefix = searchParams.get('prefix');
  if (prefix !== null) {
    const keys = [...objects.keys()]
      .map((key) => key.slice(1))
      .filter((key) => key.startsWith(prefix));
    return new Response(
      keys
        .sort()
        .map((key) => `<Key>${key}</Key>`)
        .join(''),
    );
  }
  const key = decodeURIComponent(pathname).replace(/^\/[^/]+/, '');
  if (request.method === 'PUT') {
    const isTaken = objects.has(key) && request.headers.has('if-none-match');
    if (isTaken) return new Response('', { status: 412 });
    objects.set(key, Buffer.from(await request.arrayBuffer()));
    return new Response('');
  }
  if (request.method === 'DELETE') objects.delete(key);
  const found = objects.get(key);
  return found ? new Response(new Uint8Array(found)) : new Response('', { status: 404 });
}

test("the default is Amazon's service in its first region", async () => {
  await openS3Releases('s3://watches', KEYS, trust).live();

  expect(requested[0]?.url).toMatch(/^https:\/\/s3\.us-east-1\.amazonaws\.com\/watches\?/);
  expect(requested[0]?.headers.get('authorization')).toContain('/us-east-1/s3/');
});

test('a region, a session and another service are taken from the environment', async () => {
  const environment = {
    ...KEYS,
    AWS_REGION: 'eu-west-1',
    AWS_SESSION_TOKEN: 'of-this-hour',
    AWS_ENDPOINT_URL_S3: 'https://objects.example',
  };
  await openS3Releases('s3://watches', environment, trust).live();

  expect(requested[0]?.url).toMatch(/^https:\/\/objects\.example\/watches\?/);
  expect(requested[0]?.headers.get('authorization')).toContain('/eu-west-1/s3/');
  expect(requested[0]?.headers.get('x-amz-security-token')).toBe('of-this-hour');
});

test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('%s has to be there', (name) => {
  expect(() => openS3Releases('s3://watches', { ...KEYS, [name]: '' }, trust)).toThrow(
    new Error(`${name}: a store in S3 needs it`),
  );
});

test('a store in a folder of a bucket keeps files, records and revisions below it', async () => {
  const store = openS3Releases('s3://watches/a/folder/', KEYS, trust);
  await store.publish(createSampleRelease('cart', '1'), new Map([['a.js', Buffer.from([0, 255])]]));
  await store.change(makeLive({ cart: '1' }));

  expect([...objects.keys()].sort()).toEqual([
    '/a/folder/conditions.json',
    '/a/folder/files/cart/1/a.js',
    '/a/folder/live/00000001.json',
    '/a/folder/records/cart/1.json',
  ]);
  expect(await store.file('cart', '1', 'a.js')).toEqual(Buffer.from([0, 255]));
  expect(await store.file('cart', '1', 'b.js')).toBeNull();
  expect(await store.release('cart', '1')).toEqual(createSampleRelease('cart', '1'));
  expect((await store.live()).versions).toEqual({ cart: '1' });
  expect(await store.names()).toEqual(['cart']);
});

test('a dropped release is gone', async () => {
  const store = openS3Releases('s3://watches', KEYS, trust);
  await store.publish(createSampleRelease('cart', '1'), new Map([['a.js', Buffer.from('a')]]));
  await store.remove('cart', '1');

  expect([...objects.keys()]).toEqual([]);
});

test('slashes around the folder of a bucket are no part of it', async () => {
  const store = openS3Releases('s3://watches//a/folder//', KEYS, trust);
  await store.publish(createSampleRelease('cart', '1'), new Map());

  expect([...objects.keys()]).toEqual(['/a/folder/records/cart/1.json']);
});
