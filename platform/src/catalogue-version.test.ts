import { expect, test } from 'vitest';
import { visitorV3Client } from '../testing/sdk-client.ts';
import { silentLog } from '../testing/silent-log.ts';
import { ADMIN_API_KEY, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createServer } from './create-server.ts';
import type { PlatformSettings } from './settings.ts';

const shop = testShop();

test('a shop with both catalogue versions names the newer one and answers both', async () => {
  const client = await visitorV3Client();
  const older = await shop.call('/stores-reader/v1/products/query-platformized', {
    token: await shop.newVisitor(),
    body: {},
  });

  expect(await client.catalogVersioning.getCatalogVersion()).toMatchObject({
    catalogVersion: 'V3_CATALOG',
  });
  expect(older.status).toBe(200);
  expect((await client.productsV3.queryProducts().find()).items).toHaveLength(16);
});

test.each([
  ['/stores/v3/products/query', '/v3/products/query'],
  ['/stores/v3/products/query', '/_api/stores-catalog-orchestrator/v3/products/query'],
  [
    '/stores/v3/products/query-variants',
    '/_api/product-variants-reader/v3/products/query-variants',
  ],
])('%s is also answered at %s', async (path, alias) => {
  const token = await shop.newVisitor();
  const [first, second] = await Promise.all(
    [path, alias].map((each) => shop.call(each, { token, body: {} }).then((r) => r.json())),
  );

  expect(second).toEqual(first);
});

const OF_V1 = [
  '/stores-reader/v1/products/query-platformized',
  '/stores-reader/v1/products/p-1/variants/query',
  '/stores-reader/v1/variants/query',
  '/v2/collections/query',
  '/stores/v1/products',
  '/stores/v1/collections',
  '/stores/v1/products/query',
  '/stores-reader/v2/collections/query',
  '/stores-reader/v2/inventoryItems/query',
  '/v1/bulk/products/update',
];
const OF_V3 = [
  '/stores/v3/products/query',
  '/stores/v3/products/query-variants',
  '/stores/v3/products',
  '/stores/v3/inventory-items/query',
  '/stores/v3/brands/query',
  '/_api/customization/v3/customizations/query',
  '/categories/v1/categories/query',
];
const OF_BOTH = ['/reviews/v1/reviews/query', '/ecom/v1/orders/search'];

async function answers(
  catalogVersion: PlatformSettings['catalogVersion'],
  paths: readonly string[],
) {
  const app = await createServer({
    db: shop.db,
    settings: { ...testSettings, catalogVersion },
    log: silentLog,
  });
  const headers = { authorization: ADMIN_API_KEY };
  const found = await Promise.all(
    paths.map(async (path) => {
      const response = await app.request(path, { method: 'POST', headers, body: '{}' });
      const { details } = await response.json();
      return `${response.status} ${details?.applicationError?.code ?? ''}`;
    }),
  );
  return new Set(found);
}

test('a shop with catalogue V1 refuses all calls of V3 with its code', async () => {
  const code = '428 CATALOG_V1_SITE_CALLING_CATALOG_V3_API';

  expect([...(await answers('V1_CATALOG', OF_V3))]).toEqual([code]);
  expect([...(await answers('V1_CATALOG', [...OF_V1, ...OF_BOTH]))]).not.toContain(code);
});

test('a shop with catalogue V3 refuses all calls of V1 with its code', async () => {
  const code = '428 CATALOG_V3_CALLING_CATALOG_V1_API';

  expect([...(await answers('V3_CATALOG', OF_V1))]).toEqual([code]);
  expect([...(await answers('V3_CATALOG', [...OF_V3, ...OF_BOTH]))]).not.toContain(code);
});

test('a shop with one catalogue version names it', async () => {
  const app = await createServer({
    db: shop.db,
    settings: { ...testSettings, catalogVersion: 'V1_CATALOG' },
    log: silentLog,
  });
  const response = await app.request('/stores/v3/provision/version', {
    headers: { authorization: ADMIN_API_KEY },
  });

  expect(await response.json()).toEqual({ catalogVersion: 'V1_CATALOG' });
});
