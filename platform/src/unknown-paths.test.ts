import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../testing/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

/** Groups of the hosted platform that the shop has no part of, and paths that no one has. */
const PATHS = [
  '/bookings/v1/services/query',
  '/_api/bookings/v2/services/query',
  '/blog/v3/posts/query',
  '/events/v3/events/query',
  '/forms/v4/submissions',
  '/_api/forms/v4/submissions',
  '/loyalty/v1/accounts/my',
  '/pricing-plans/v2/plans/public',
  '/groups/v2/groups/query',
  '/comments/v1/comments',
  '/stores/v1/orders/query',
  '/stores/v2/orders/query',
  '/stores-reader/v9/products',
  '/stores-reader/v1/unknown',
  '/members/v9/members',
  '/members/v1/privacy-settings/unknown',
  '/ecom/v1/gift-vouchers',
  '/ecom/v1/unknown/thing',
  '/wix-data/v2/collections',
  '/_api/unknown',
  '/v1/unknown',
  '/v1',
  '/unknown',
  '/favicon.ico',
  '/%E0%A4%A',
  '/a/../../b',
  '//double',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

async function answerOf(path: string, method: string, authorization?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(authorization ? { authorization } : {}),
  };
  const body = method === 'GET' ? null : '{}';
  const response = await shop.app.request(path, { method, headers, body });
  return { response, answer: await response.json() };
}

test.each(PATHS)('%s answers 404 like the hosted platform', async (path) => {
  for (const method of METHODS) {
    const { response, answer } = await answerOf(path, method, token);

    expect([400, 401, 403, 404]).toContain(response.status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-wix-request-id')).toBeTruthy();
    expect(answer.message).toEqual(expect.any(String));
    expect(answer.details.applicationError).toEqual({
      code: expect.anything(),
      description: expect.any(String),
      data: expect.any(Object),
    });
  }
});

test.each(PATHS)('%s answers 404 without a token as well', async (path) => {
  const { response, answer } = await answerOf(path, 'POST');

  expect([401, 403, 404]).toContain(response.status);
  expect(answer.details.applicationError.code).toEqual(expect.any(String));
});
