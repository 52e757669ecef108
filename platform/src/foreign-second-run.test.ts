import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient } from '../testing/member-client.ts';
import { silentLog } from '../testing/silent-log.ts';
import { ADMIN_API_KEY, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createServer } from './create-server.ts';

/* Calls of public storefronts as they were recorded, with the answers that the vendor documents. */

const shop = testShop();
let folder: string;
let app: Awaited<ReturnType<typeof createServer>>;
let visitor: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  const file = (name: string, items: object[]) =>
    writeFile(join(folder, `${name}.json`), JSON.stringify(items));
  await file('Menus', [{ _id: 'm1', pages: ['p1', 'p2', 'none'], owner: 'o1' }]);
  await file('Pages', [
    { _id: 'p1', title: 'Home' },
    { _id: 'p2', title: 'About' },
  ]);
  await file('People', [
    { _id: 'o1', name: 'Nora' },
    { _id: 'p1', name: 'not a page' },
  ]);
  const foreign = { apiOrigins: '*', contentDir: folder } as const;
  app = await createServer({
    db: shop.db,
    log: silentLog,
    settings: { ...testSettings, foreign, edgeSecret: 'secret-of-the-edge' },
  });
  visitor = (await tokens()).access_token;
});
afterAll(() => rm(folder, { recursive: true }));

async function call(path: string, body?: object, authorization = visitor) {
  const response = await app.request(path, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: await response.json() };
}

async function tokens(headers: Record<string, string> = {}) {
  const body = { clientId: testSettings.clientId, grantType: 'anonymous' };
  const response = await app.request('/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return response.json();
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('A: every collection has a picture, including that of all products', async () => {
  const { answer } = await call('/stores-reader/v2/collections/query', {});
  const collections: { slug: string; media: { mainMedia?: { image: { url: string } } } }[] =
    answer.collections;

  expect(collections.map(({ slug }) => slug)).toContain('all-products');
  for (const { slug, media } of collections) expect(media.mainMedia?.image.url, slug).toBeTruthy();
});

test('B: a visitor is not a member, which is not an error', async () => {
  const { status, answer } = await call('/members/v1/members/my?fieldsets=FULL');
  expect([status, answer]).toEqual([200, {}]);

  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const own = await call('/members/v1/members/my?fieldsets=FULL', undefined, token);
  expect(own.answer.member.id).toBe(id);
});

const uploadUrl = async () => {
  const body = { mimeType: 'image/png', fileName: 'blue.png' };
  const { answer } = await call('/site-media/v1/files/generate-upload-url', body, ADMIN_API_KEY);
  return new URL(answer.uploadUrl);
};
const upload = async (address: URL, body: Buffer) => {
  const response = await app.request(`${address.pathname}?filename=blue.png`, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': 'image/png' },
  });
  return { status: response.status, answer: await response.json() };
};
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();

test('C: pictures that the owner uploads are served and can be used by products', async () => {
  const address = await uploadUrl();
  expect(address.origin).toBe(testSettings.publicUrl);
  const { status, answer } = await upload(address, await png());
  expect(status).toBe(200);
  const { file } = answer;
  expect(file).toMatchObject({
    displayName: 'blue.png',
    mediaType: 'IMAGE',
    operationStatus: 'READY',
    media: { image: { image: { id: file.id, width: 30, height: 20 } } },
  });

  const served = await app.request(file.url, { headers: { 'x-horae-edge': 'secret-of-the-edge' } });
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  const { answer: found } = await call('/stores-reader/v1/products/query', { query: {} });
  const path = `/stores/v1/products/${found.products[0].id}/media`;
  const added = await call(path, { media: [{ mediaId: file.id }] }, ADMIN_API_KEY);
  expect(added.status).toBe(200);
});

test('C: an upload address accepts one picture for an hour, within the limits of review pictures', async () => {
  const address = await uploadUrl();
  expect((await upload(address, Buffer.from('<svg/>'))).status).toBe(400);
  expect(
    (await upload(address, Buffer.alloc(5_000_001))).answer.details.applicationError.code,
  ).toBe('PICTURE_TOO_LARGE');
  expect((await upload(address, await png())).status).toBe(200);
  expect((await upload(address, await png())).status).toBe(409);
  expect((await upload(new URL('/uploads/v1/none', address), await png())).status).toBe(403);

  const requestUpload = (body: object, key?: string) =>
    call('/site-media/v1/files/generate-upload-url', body, key);
  expect((await requestUpload({ mimeType: 'image/png' })).status).toBe(403);
  expect((await requestUpload({ mimeType: 'image/svg+xml' }, ADMIN_API_KEY)).status).toBe(400);
  const large = { mimeType: 'image/png', sizeInBytes: '5000001' };
  expect((await requestUpload(large, ADMIN_API_KEY)).status).toBe(400);
});

test('D: referenced items are returned in their field, those of the collection of its name first', async () => {
  const { answer } = await call('/wix-data/v2/items/query', {
    dataCollectionId: 'Menus',
    query: {},
    includeReferences: [{ field: 'pages' }, { field: 'owner' }, { field: 'missing' }],
  });

  expect(answer.dataItems[0].data).toEqual({
    _id: 'm1',
    pages: [{ _id: 'p1', title: 'Home' }, { _id: 'p2', title: 'About' }, 'none'],
    owner: { _id: 'o1', name: 'Nora' },
  });
});

test('E: tokens of other clients last as documented, those of our pages shorter', async () => {
  expect((await tokens()).expires_in).toBe(14_400);
  const own = await tokens({ 'x-horae-edge': 'secret-of-the-edge' });
  expect(own.expires_in).toBe(900);
  const { exp, iat } = claimsOf(own.access_token);
  expect(exp - iat).toBe(900);
});

test("F: the access token contains the site id, as the vendor's example reads it", async () => {
  const { data } = claimsOf(visitor.replace(/^OauthNG\.JWS\./, ''));

  expect(JSON.parse(data).instance.metaSiteId).toMatch(/^[\da-f-]{36}$/);
});
