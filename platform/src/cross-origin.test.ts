import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import {
  startTestShop,
  TEST_SHOP_URL,
  type TestShop,
  testSettings,
} from '../testing/start-test-shop.ts';
import { EDGE_HEADER } from './base/http/recognize-edge-calls.ts';
import { createServer } from './create-server.ts';
import type { PlatformSettings } from './settings.ts';

const EDGE_SECRET = 'e'.repeat(32);
const ELSEWHERE = 'https://foreign.test';
const PRODUCTS = '/stores-reader/v1/products/query-platformized';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const serverWith = (settings: Partial<PlatformSettings>) =>
  createServer({ db: shop.db, log: silentLog, settings: { ...testSettings, ...settings } });

const openTo = (apiOrigins: PlatformSettings['foreign']['apiOrigins']) =>
  serverWith({ foreign: { apiOrigins } });

function preflight(origin: string) {
  return {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway',
    },
  };
}

const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

test('a preflight request of the shop is answered without a token', async () => {
  const response = await shop.app.request(PRODUCTS, preflight(TEST_SHOP_URL));

  expect(response.status).toBe(204);
  expect(allowed(response)).toBe(TEST_SHOP_URL);
  expect(response.headers.get('access-control-allow-headers')).toBe(
    'authorization,content-type,x-wix-bi-gateway',
  );
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});

test('a page of the shop can read refusals and their request id', async () => {
  const response = await shop.app.request(PRODUCTS, { headers: { origin: TEST_SHOP_URL } });

  expect(response.status).toBe(401);
  expect(allowed(response)).toBe(TEST_SHOP_URL);
  expect(response.headers.get('access-control-expose-headers')).toContain('x-wix-request-id');
  expect(response.headers.get('vary')).toContain('Origin');
});

test('pages of other origins cannot read answers, unless the API is open to all', async () => {
  const all = await openTo('*');

  expect(allowed(await shop.app.request(PRODUCTS, preflight(ELSEWHERE)))).toBeNull();
  expect(allowed(await shop.app.request(PRODUCTS, { headers: { origin: ELSEWHERE } }))).toBeNull();
  expect(allowed(await all.request(PRODUCTS, preflight(ELSEWHERE)))).toBe('*');
});

test.each(['/checkout', '/sign-in', '/authorize', '/recover', '/logout'])(
  'no other origin can read the page %s',
  async (path) => {
    const all = await openTo('*');

    for (const method of ['GET', 'OPTIONS']) {
      const response = await all.request(path, { method, headers: { origin: ELSEWHERE } });
      expect(allowed(response)).toBeNull();
    }
  },
);

test('a platform that only its edge may call answers no preflight request, and the edge forwards none', async () => {
  const closed = await serverWith({
    isApiPublic: false,
    edgeSecret: EDGE_SECRET,
    foreign: { apiOrigins: '*' },
  });
  const byEdge = { headers: { origin: TEST_SHOP_URL, [EDGE_HEADER]: EDGE_SECRET } };

  expect((await closed.request(PRODUCTS, preflight(TEST_SHOP_URL))).status).toBe(403);
  const response = await closed.request(PRODUCTS, byEdge);
  expect(response.status).toBe(401);
  expect(allowed(response)).toBeNull();
});
