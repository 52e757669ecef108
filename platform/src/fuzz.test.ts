import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/test-shop.ts';

const shop = testShop();
let visitor: string;

beforeAll(async () => {
  visitor = await shop.newVisitor();
});

const PATHS = [
  '/oauth2/token',
  '/stores-reader/v1/products/query-platformized',
  '/stores-reader/v1/products/{}',
  '/stores-reader/v1/products/{}/productOptionsAvailability',
  '/stores-reader/v1/products/{}/variants/query',
  '/stores-reader/v1/variants/query',
  '/stores-reader/v1/variants/{}',
  '/stores-reader/v1/collections/slug/{}',
  '/stores/v3/products',
  '/stores/v3/products/{}',
  '/stores/v3/products/query',
  '/stores/v3/products/search',
  '/stores/v3/products/count',
  '/search/v1/products',
  '/search/v1/suggestions',
  '/search/v1/chosen',
  '/search/v1/words',
  '/stores/v3/products/slug/{}',
  '/stores/v3/products/query-variants',
  '/stores/v3/products/search-variants',
  '/stores/v3/products-with-inventory',
  '/stores/v3/inventory-items/query',
  '/stores/v3/inventory-items/{}',
  '/stores/v3/bulk/inventory-items/increment',
  '/stores/v3/brands/query',
  '/stores/v3/ribbons/{}',
  '/stores/v3/info-sections/query',
  '/stores/v3/customizations/query',
  '/categories/v1/categories/query',
  '/categories/v1/categories/search',
  '/categories/v1/categories/{}',
  '/categories/v1/categories/{}/list-items',
  '/v2/collections/query',
  '/v2/collections/{}',
  '/reviews/v1/reviews/query',
  '/reviews/v1/reviews/{}',
  '/stores/v1/products',
  '/stores/v1/products/{}',
  '/stores/v1/products/{}/variants',
  '/stores/v1/products/{}/media',
  '/stores/v1/products/{}/choices/media',
  '/stores/v1/collections',
  '/stores/v1/collections/{}/productIds',
  '/stores/v1/bulk/products/update',
  '/stores/v1/bulk/products/adjust-properties',
  '/ecom/v1/carts/current',
  '/ecom/v1/carts/current/add-to-cart',
  '/ecom/v1/carts/current/update-line-items-quantity',
  '/ecom/v1/carts/current/remove-line-items',
  '/ecom/v1/carts/current/estimate-totals',
  '/ecom/v1/carts/current/create-checkout',
  '/ecom/v2/carts/current',
  '/ecom/v2/carts/current/add-line-items',
  '/ecom/v2/carts/current/update-line-items',
  '/ecom/v2/carts/current/add-coupon',
  '/ecom/v2/carts/current/set-delivery-method',
  '/ecom/v2/carts/current/calculate',
  '/ecom/v1/carts',
  '/ecom/v1/carts/{}',
  '/ecom/v1/checkouts',
  '/ecom/v1/checkouts/{}',
  '/ecom/v1/checkouts/by-cart-id/{}',
  '/ecom/v1/checkouts/{}/checkout-url',
  '/ecom/v1/checkouts/{}/remove-line-items',
  '/ecom/v2/carts',
  '/ecom/v2/carts/{}',
  '/ecom/v2/carts/{}/get-checkout-url',
  '/ecom/v2/carts/{}/update-forms-submission',
  '/ecom/v1/fulfillments/orders/{}',
  '/ecom/v1/payments/orders/{}',
  '/ecom/v1/payments/list-by-ids',
  '/ecom/v1/shipping-options/query',
  '/currency_converter/v1/currencies/rate/{}/convert/USD',
  '/ecom/v1/orders/search',
  '/ecom/v1/orders/{}',
  '/graphql/alpha',
  '/_api/redirects-api/v1/redirect-session',
  '/stores/v1/products/query',
  '/stores-reader/v1/collections/query',
  '/stores-reader/v2/collections/query',
  '/stores-reader/v2/inventoryItems/query',
  '/stores/v2/inventoryItems/increment',
  '/reviews/v1/reviews/count',
  '/back-in-stock-service/v1/back-in-stock-notification-requests',
  '/ecom/v1/recommendations/get',
  '/wix-data/v2/items/query',
  '/wix-data/v2/items/count',
  '/contacts/v4/contact-submit',
  '/stores/v2/inventoryItems/product/{}',
  '/stores-reader/v2/inventoryItems/{}/getVariants',
  '/members/v2/abouts/{}',
  '/wix-data/v2/items/{}',
  '/checkout',
  '/_qa/reset',
];
const NAMES = [
  'expression',
  'facets',
  'search',
  'query',
  'filter',
  'sort',
  'paging',
  'limit',
  'offset',
  'fieldName',
  'order',
  '$and',
  '$or',
  '$not',
  '$in',
  '$gt',
  '$contains',
  'price',
  'name',
  'collectionIds',
  'search',
  'expression',
  'fields',
  'cursorPaging',
  'cursor',
  'treeReference',
  'appNamespace',
  '$matchItems',
  'variantsInfo.variants',
  'allCategoriesInfo.categories',
  'actualPriceRange.minValue.amount',
  'aggregations',
  'fieldPath',
  'variantsInfo',
  'variants',
  'actualPrice',
  'amount',
  'createdDate',
  'lineItems',
  'id',
  'quantity',
  'catalogReference',
  'catalogItemId',
  'options',
  'lineItemIds',
  'couponCode',
  'cartInfo',
  'fieldMask',
  'merchantDiscounts',
  'product',
  'priceData',
  'productOptions',
  'choices',
  'media',
  'mediaIds',
  'ids',
  'set',
  'adjust',
  'percentage',
  'rate',
  'catalogItems',
  'coupon',
  'code',
  'deliveryMethod',
  'cart',
  'variables',
  '__proto__',
  'constructor',
  'grantType',
  'ecomCheckout',
];
const VALUES = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  '',
  'x',
  '\u0000',
  '\ud800',
  '%',
  '{ products { items { id } } }',
];

const part = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('%00', '%E0%A4%A', '..', "'", '%2f'),
);
const path = fc.tuple(fc.constantFrom(...PATHS), part, fc.option(part)).map(([at, id, query]) => {
  const segment = id.replace(/[/?#\\\s]/g, '-');
  return at.replace('{}', segment) + (query === null ? '' : `?.r=${encodeURIComponent(query)}`);
});
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(...VALUES),
    fc.integer(),
    fc.string({ maxLength: 8 }),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('json'), { maxKeys: 4 }),
  ),
}));
const body = fc.oneof(
  json.map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 40 }),
);
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'),
  path,
  body,
  token: fc.constantFrom('visitor', 'nonsense', 'none'),
  headers: fc.dictionary(
    fc.constantFrom(
      'content-type',
      'x-request-id',
      'x-forwarded-for',
      'x-wix-consistent',
      'x-qa-token',
      'cookie',
    ),
    fc.string({ maxLength: 20 }).map((value) => value.replace(/[^\x20-\x7e]/g, '')),
  ),
});

/** Digests and counts of the data that shoppers may never change: all but their own carts, checkouts and tokens. */
async function storedRows() {
  const { products, collections, stock, members, orders, coupons } = await countOf();
  return { products, collections, stock, members, orders, coupons };
}

async function countOf(): Promise<Record<string, unknown>> {
  const counts = await shop.db.execute(sql`select
    (select md5(string_agg(p::text, '' order by id)) from products p) as products,
    (select md5(string_agg(c::text, '' order by id)) from collections c) as collections,
    (select md5(string_agg(i::text, '' order by id)) from inventory i) as stock,
    (select count(*)::int from members) as members,
    (select count(*)::int from orders) as orders,
    (select md5(string_agg(c::text, '' order by code)) from coupons c) as coupons`);
  // Both drivers return `rows`, in types of their own.
  const { rows } = counts as unknown as { rows: Record<string, unknown>[] };
  return rows[0] ?? {};
}

test("the platform answers any request in its format and in time, and never changes other callers' data", async () => {
  const before = await storedRows();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path: at, body: text, token, headers }) => {
      const authorization = token === 'visitor' ? { authorization: visitor } : {};
      const given = token === 'nonsense' ? { authorization: 'nonsense' } : authorization;
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const response = await shop.app.request(at, {
        method,
        headers: { ...headers, ...given },
        ...(hasBody ? { body: text } : {}),
      });
      const answer = await response.text();

      expect(response.status, `${method} ${at} ${text} ${answer}`).toBeLessThan(500);
      expect(response.headers.get('x-wix-request-id')).toEqual(expect.any(String));
      const isContract = (response.headers.get('content-type') ?? '').includes('json');
      if (response.status >= 400 && isContract && answer !== '') {
        expect(Object.keys(JSON.parse(answer).details)).toHaveLength(1);
      }
    }),
    { numRuns: 400, timeout: 5000 },
  );

  expect(await storedRows()).toEqual(before);
}, 120_000);
