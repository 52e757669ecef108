import { beforeAll, expect, test } from 'vitest';
import { testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

const PATHS = [
  '/oauth2/token',
  '/stores-reader/v1/products/query-platformized',
  '/stores-reader/v1/products/x/productOptionsAvailability',
  '/stores-reader/v1/products/x/variants/query',
  '/stores-reader/v1/variants/query',
  '/v2/collections/query',
  '/stores/v3/products/query',
  '/stores/v3/products/search',
  '/stores/v3/products/count',
  '/stores/v3/products/query-variants',
  '/stores/v3/inventory-items/search',
  '/stores/v3/customizations/query',
  '/categories/v1/categories/query',
  '/ecom/v1/carts/current/add-to-cart',
  '/ecom/v1/carts/current/update-line-items-quantity',
  '/ecom/v1/carts/current/remove-line-items',
  '/ecom/v1/carts/current/estimate-totals',
  '/ecom/v1/carts/current/create-checkout',
  '/ecom/v1/carts',
  '/ecom/v1/carts/x/add-to-cart',
  '/ecom/v1/checkouts',
  '/ecom/v1/checkouts/x/add-to-checkout',
  '/ecom/v1/checkouts/x/update-line-items-quantity',
  '/ecom/v2/carts',
  '/ecom/v2/carts/x/update-line-items',
  '/ecom/v2/carts/x/add-gift-card',
  '/ecom/v1/fulfillments/list-by-ids',
  '/ecom/v1/payments/list-by-ids',
  '/ecom/v1/shipping-options/query',
  '/currency_converter/v1/currencies/amounts/USD/convert/USD',
  '/_api/redirects-api/v1/redirect-session',
  '/_api/iam/authentication/v2/register',
  '/_api/iam/authentication/v2/login',
  '/_api/iam/authentication/v1/register',
  '/_api/iam/authentication/v1/login',
  '/_api/iam/authentication/v2/change-password',
  '/_api/iam/authentication/v2/sign-on',
  '/_api/iam/authentication/v2/validate-email',
  '/_api/iam/authentication/v1/sso/login-with-token-params',
  '/_api/iam/authentication/v1/state/proceed',
  '/_api/iam/recovery/v1/send-email',
  '/_api/iam/recovery/v1/activation-email',
  '/_api/iam/recovery/v1/recover',
  '/_api/iam/verification/v1/start',
  '/_api/iam/verification/v1/auth/verify',
  '/_api/iam/verification/v1/auth/resend',
  '/members/v1/members',
  '/members/v1/members/query',
  '/members/v1/members/my/slug',
  '/stores/v1/products/query',
  '/stores-reader/v1/collections/query',
  '/stores-reader/v2/collections/query',
  '/stores-reader/v2/inventoryItems/query',
  '/stores/v2/inventoryItems/increment',
  '/reviews/v1/reviews/count',
  '/reviews/v1/reviews',
  '/order-care/v1/orders/none/cancel',
  '/order-care/v1/orders/none/returns',
  '/order-care/v1/returns/query',
  '/written-reviews/v1/place',
  '/written-reviews/v1/reviews',
  '/written-reviews/v1/votes',
  '/back-in-stock-service/v1/back-in-stock-notification-requests',
  '/ecom/v1/recommendations/get',
  '/wix-data/v2/items/query',
  '/wix-data/v2/items/count',
  '/contacts/v4/contact-submit',
  '/members/v2/abouts',
  '/contact/v1/messages',
  '/support/chat',
  '/search/v1/products',
  '/search/v1/chosen',
  '/wish-lists/v1/items/resolve',
  '/wish-lists/v1/shared/read',
  '/graphql/2024-01',
];

const DEEP = `${'{"query":{"filter":'}${'{"$and":['.repeat(50)}{}${']}'.repeat(50)}}}`;
const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '17',
  '{"query":null}',
  '{"query":{"filter":[],"paging":{"limit":"many"},"sort":{}}}',
  '{"query":{"filter":{"id":"\\u0000"}}}',
  '{"query":{"filter":{"id":"\\ud800"}}}',
  '{"query":{"filter":{"price":1e400}}}',
  '{"query":{"filter":{"price":{"$gte":-1e308}}}}',
  '{"query":{"filter":{"createdDate":"+275760-09-13T00:00:00.000Z"}}}',
  '{"query":{"paging":{"offset":1e300}}}',
  '{"lineItems":[{"catalogReference":{"catalogItemId":"x"},"quantity":1e300}]}',
  '{"lineItems":[{"id":"x","quantity":-1}]}',
  '{"lineItems":[{"id":"x","quantity":0.5}]}',
  '{"lineItemIds":[null]}',
  '{"grantType":{"$ne":null}}',
  '{"loginId":{"email":null},"password":[]}',
  '{"__proto__":{"query":1},"constructor":{"query":1}}',
  DEEP,
  '['.repeat(20_000) + ']'.repeat(20_000),
  `{"query":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '{"expression":"\'; drop\\\\ & | ! : <-> *","facets":{"__proto__":["x"],"constructor":[]}}',
  '{"expression":17,"facets":[],"limit":0,"offset":-1,"minPrice":"1","sort":"best"}',
  '{"expression":"a","minPrice":1e308,"facets":{"strap":[1]}}',
  '{"a":'.repeat(150_000),
];

test.each(PATHS)(
  '%s answers invalid bodies in the error format, never with a 5xx',
  async (path) => {
    for (const body of BODIES) {
      const response = await shop.call(path, { token, init: { method: 'POST', body } });
      const answer = await response.json();

      expect(response.status, body).toBeLessThan(500);
      if (response.status !== 200) {
        expect(answer.message, body).toEqual(expect.any(String));
        expect(JSON.stringify(answer), body).not.toMatch(/:null\b/);
        expect(Object.keys(answer.details), body).toHaveLength(1);
      }
    }
  },
);

test.each([
  '/stores-reader/v1/products/%00',
  '/stores-reader/v1/products/%E0%A4%A',
  '/stores-reader/v1/products/',
  '/stores-reader/v1/products/query-platformized?.r=%%%',
  '/stores-reader/v1/products/query-platformized?.r=bm90IGpzb24',
  `/v2/collections/slug/${'x'.repeat(5000)}`,
  '/v2/collections/%27%3B%20drop%20table%20products',
  '/nothing/here',
  '/checkout',
  '/authorize?session=x',
  '/assets/constructor',
  '/_qa/outbox',
  '/recover?token=x',
  '/v1/logout',
  '/search/v1/suggestions?q=%00',
  '/search/v1/suggestions?q=%ED%A0%80&limit=-1',
  '/search/v1/words',
  '/members/v1/members?.r=%%%',
  '/members/v1/members/my?fieldsets=ALL',
])('GET %s is never answered with a 5xx', async (path) => {
  const response = await shop.call(path, { token });

  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('x-wix-request-id')).toEqual(expect.any(String));
});

const NESTED = '['.repeat(20_000) + ']'.repeat(20_000);

test.each([
  ['/v1/products/query-platformized', `{"query":{"filter":${NESTED}}}`],
  ['/v1/products/query-platformized', NESTED],
  ['/oauth2/token', NESTED],
  // As much as its limit takes.
  ['/support/chat', '['.repeat(8_000) + ']'.repeat(8_000)],
  [
    '/graphql/2024-01',
    JSON.stringify({ query: `{ products(query: ${NESTED}) { items { id } } }` }),
  ],
  ['/graphql/2024-01', `{"query":"{ a }","variables":{"a":${NESTED}}}`],
])('%s refuses a body nested 20,000 deep with a 400', async (path, body) => {
  const response = await shop.call(path, { token, init: { method: 'POST', body } });

  expect(response.status).toBe(400);
});

test.each(['postFlowUrl', 'thankYouPageUrl', 'loginUrl'])(
  'a callback %s with a line end is refused with a 400, not sent as a header',
  async (name) => {
    const url = 'http://shop.test/a\nb';
    const ways = [
      { logout: { clientId: testSettings.clientId }, callbacks: { [name]: url } },
      { login: {}, callbacks: { [name]: url } },
    ];
    for (const body of ways) {
      const path = '/_api/redirects-api/v1/redirect-session';
      expect((await shop.call(path, { token, body })).status).toBe(400);
    }
  },
);

test("the edge's request id is returned, and an invalid one is replaced", async () => {
  const given = await shop.call('/healthz', { init: { headers: { 'x-request-id': 'edge-1' } } });
  const strange = await shop.call('/healthz', {
    init: { headers: { 'x-request-id': 'a b'.repeat(100) } },
  });

  expect(given.headers.get('x-wix-request-id')).toBe('edge-1');
  expect(strange.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a body beyond the limit is refused with a 413 in the error format', async () => {
  const body = JSON.stringify({ query: { filter: { id: 'x'.repeat(2_000_000) } } });
  const headers = { 'content-length': String(body.length) };
  const response = await shop.call('/v2/collections/query', {
    token,
    init: { method: 'POST', body, headers },
  });

  expect(response.status).toBe(413);
  expect((await response.json()).details.applicationError.code).toBe('PAYLOAD_TOO_LARGE');
});
