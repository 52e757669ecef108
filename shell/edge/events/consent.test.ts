import { ShopEventSchema } from '@horae/shared/shop-events';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const SITE = 'http://localhost:3000';
const OWN = { 'sec-fetch-site': 'same-origin' };

async function countingEdge() {
  const recorded: unknown[] = [];
  const stream = {
    record: (event: unknown) => void recorded.push(event),
    flush: async () => undefined,
  };
  const edge = await edgeFixture({ stream, environment: { SITE_URL: SITE } });
  const page = async (headers: Record<string, string> = {}, path = '/product/tidal-300') => {
    const response = await edge.request(`${SITE}${path}`, { headers });
    return { html: await response.text(), cookies: response.headers.getSetCookie().join('\n') };
  };
  const answer = (choice: string, headers: Record<string, string> = OWN) =>
    edge.request(`${SITE}/_consent`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ choice }),
    });
  return { edge, recorded, page, answer };
}
const YES = { cookie: 'horae_consent=yes; horae_visit=abcdefghijklmnop' };

test('a visitor without an answer is prompted, and neither named nor counted', async () => {
  const { page, recorded } = await countingEdge();
  const { html, cookies } = await page();

  expect(html).toContain('May we count this visit?');
  expect(html).not.toContain('data-tells-views');
  expect(cookies).not.toContain('horae_visit');
  expect(recorded).toEqual([]);
});

test("a visitor who agreed is not prompted, and the view names the route's pattern", async () => {
  const { page, recorded } = await countingEdge();
  const { html } = await page(YES);

  expect(html).not.toContain('May we count');
  expect(html).toContain('data-tells-views');
  expect(recorded).toEqual([
    expect.objectContaining({ name: 'view', page: '/product/:slug', subject: 'tidal-300' }),
  ]);
  expect(recorded.every((event) => v.is(ShopEventSchema, event))).toBe(true);
});

test.each<[string, Record<string, string>]>([
  ['has refused', { cookie: 'horae_consent=no; horae_visit=abcdefghijklmnop' }],
  ['has a browser that objects, after agreeing', { ...YES, 'sec-gpc': '1' }],
])('a visitor who %s is neither prompted nor counted', async (_what, headers) => {
  const { edge, page, recorded } = await countingEdge();
  const { html, cookies } = await page(headers);
  await edge.request(`${SITE}/_events`, {
    method: 'POST',
    headers: { ...OWN, ...headers },
    body: JSON.stringify({ path: '/product/tidal-300' }),
  });

  expect(html).not.toMatch(/May we count|data-tells-views/);
  expect(cookies).not.toContain('horae_visit');
  expect(recorded).toEqual([]);
});

test('a prefetched page is no view', async () => {
  const { page, recorded } = await countingEdge();
  await page({ ...YES, 'sec-purpose': 'prefetch' });

  expect(recorded).toEqual([]);
});

test('a visit is named on consent, and the name is deleted on refusal', async () => {
  const { answer } = await countingEdge();
  const agreed = await answer('yes', { ...OWN, referer: `${SITE}/products?page=2` });
  const refused = await answer('no');

  expect([agreed.status, agreed.headers.get('location')]).toEqual([303, '/products?page=2']);
  expect(agreed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^horae_consent=yes; .*HttpOnly$/),
    expect.stringMatching(/^horae_visit=[\w-]{16}; .*HttpOnly$/),
  ]);
  expect(refused.headers.getSetCookie()[1]).toContain('horae_visit=; Path=/; Max-Age=0');
});

test.each<[string, string, Record<string, string>, number]>([
  ['another answer', 'perhaps', OWN, 400],
  ['another site', 'yes', { 'sec-fetch-site': 'cross-site' }, 403],
])('an answer from %s changes nothing', async (_what, choice, headers, status) => {
  const { answer } = await countingEdge();
  const response = await answer(choice, headers);

  expect([response.status, response.headers.getSetCookie()]).toEqual([status, []]);
});

test('an answer without a page redirects to the home page', async () => {
  const { answer } = await countingEdge();
  const response = await answer('yes', { ...OWN, referer: 'https://elsewhere.example/' });

  expect(response.headers.get('location')).toBe('/');
});

test.each([
  ['{"path":"//elsewhere"}', 400],
  ['no navigation', 400],
  ['{"path":"/product/tidal-300"}', 204],
  ['{"path":"/no-such-page"}', 204],
])('the navigation %s is answered by %i', async (body, status) => {
  const { edge, recorded } = await countingEdge();
  const headers = { ...OWN, ...YES };
  const response = await edge.request(`${SITE}/_events`, { method: 'POST', headers, body });

  expect(response.status).toBe(status);
  expect(recorded).toHaveLength(body.includes('tidal') ? 1 : 0);
});

test('a shop without a collector has no consent addresses and no banner', async () => {
  const edge = await edgeFixture();
  const html = await (await edge.request('/product/tidal-300')).text();
  const post = (path: string) => edge.request(path, { method: 'POST', headers: OWN });

  expect(html).not.toMatch(/consent|Privacy choices/);
  expect([(await post('/_consent')).status, (await post('/_events')).status]).toEqual([404, 404]);
});
