import { media } from '@wix/sdk';
import { beforeAll, expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { TEST_SHOP_URL, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { EDGE_HEADER } from './base/http/recognize-edge-calls.ts';
import { createServer } from './create-server.ts';

const BASE = 'https://static.wixstatic.com';
const EDGE_SECRET = 'e'.repeat(32);
const PRODUCTS = '/stores-reader/v1/products/query-platformized';
const shop = testShop();
let app: Awaited<ReturnType<typeof createServer>>;
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
  app = await createServer({
    db: shop.db,
    log: silentLog,
    settings: {
      ...testSettings,
      edgeSecret: EDGE_SECRET,
      foreign: { apiOrigins: [TEST_SHOP_URL], mediaBase: BASE },
    },
  });
});

async function pictureOf(headers: Record<string, string> = {}) {
  const response = await app.request(PRODUCTS, { headers: { authorization: token, ...headers } });
  const { products } = await response.json();
  const url: string = products[0].media.mainMedia.image.url;
  return { url, body: JSON.stringify(products), headers: response.headers };
}

test('other clients get absolute picture addresses from which the SDK makes renditions', async () => {
  const { url, body, headers } = await pictureOf();
  const scaled = media.getScaledToFillImageUrl(url, 240, 200, {});
  const { pathname, origin } = new URL(scaled);
  const picture = await app.request(pathname);

  expect(url).toMatch(/^https:\/\/static\.wixstatic\.com\/media\/[\w.-]+$/);
  expect(body).not.toContain('"/media/');
  expect(headers.get('x-wix-request-id')).toBeTruthy();
  expect(origin).toBe(BASE);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toContain('image/');
});

test('the platform renders a crop that the SDK requests', async () => {
  const { url } = await pictureOf();
  const id = url.split('/').at(-1);
  const reference = `wix:image://v1/${id}/x.jpg#originWidth=1600&originHeight=1600`;
  const { pathname } = new URL(media.getCroppedImageUrl(reference, 10, 20, 300, 300, 100, 100));

  expect(pathname).toContain('/v1/crop/x_10,y_20,w_300,h_300/fill/');
  expect((await app.request(pathname)).status).toBe(200);
});

test('the shop behind the edge gets relative picture paths', async () => {
  const { url } = await pictureOf({ [EDGE_HEADER]: EDGE_SECRET });

  expect(url).toMatch(/^\/media\//);
});

test("picture addresses in people's texts stay as they were written", async () => {
  const client = await app.request('/_api/iam/authentication/v2/validate-email', {
    method: 'POST',
    headers: { authorization: token },
    body: JSON.stringify({ email: 'a "/media/x" b' }),
  });
  const response = await app.request('/no/such/"/media/', { headers: { authorization: token } });

  expect(await client.text()).not.toContain(`${BASE}/media/x`);
  expect(response.status).toBe(404);
});
