import { makeLive } from '@horae/releases/live-state.ts';
import type { CallRecord } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';
import { publishNextCart } from '../testing/sample-releases.ts';

const CALLS = [
  'POST /search/v1/products',
  'POST /search/v1/chosen',
  'GET /search/v1/suggestions',
  'GET /stores-reader/v1/products/query',
  'GET /stores-reader/v1/products/:id',
  'POST /stores-reader/v1/products/query',
  'POST /stores/v3/products/search',
  'POST /stores/v3/products/query',
].map((line): CallRecord => {
  const [method = '', path = ''] = line.split(' ');
  return { method: method === 'GET' ? 'GET' : 'POST', path, answer: 'public' };
});
const SEARCH = { unlisted: ['q', 'f'], query: ['q', 'f', 'sort'] };

async function searchingEdge(): Promise<Hono> {
  const upstream = await recordingUpstream();
  onTestFinished(() => upstream.close());
  return edgeFixture({
    environment: { PLATFORM_URL: upstream.url, SEARCHES_PER_MINUTE: '2', TRUSTED_PROXIES: '1' },
    route: SEARCH,
    alsoRelease: async (store) => {
      await publishNextCart(store, {}, { calls: CALLS });
      await store.change(makeLive({ cart: '2' }));
    },
  });
}

const packed = (call: object): string => Buffer.from(JSON.stringify(call)).toString('base64url');
const post = (path: string, body: string): [string, RequestInit] => [
  `/api/wix${path}`,
  { method: 'POST', body, headers: { 'content-type': 'application/json' } },
];
const get = (path: string): [string, RequestInit] => [path, {}];
const contains = { query: { filter: JSON.stringify({ name: { $contains: 'tidal' } }) } };

/** Sends each of these in turn, all from one address, and says what each was answered. */
async function statuses(edge: Hono, calls: [string, RequestInit][], from = '192.0.2.1') {
  const all: number[] = [];
  for (const [path, init] of calls) {
    const headers = { ...init.headers, 'x-forwarded-for': from };
    all.push((await edge.request(path, { ...init, headers })).status);
  }
  return all;
}

test.each([
  ['the search of the shop', post('/search/v1/products', '{"expression":"tidal"}')],
  ['a chosen result', post('/search/v1/chosen', '{"expression":"tidal","productId":"1"}')],
  ['suggestions', get('/api/wix/search/v1/suggestions?q=ti')],
  ['version 1', post('/stores-reader/v1/products/query', JSON.stringify(contains))],
  ['version 1 by GET', get(`/api/wix/stores-reader/v1/products/query?.r=${packed(contains)}`)],
  ['version 3', post('/stores/v3/products/search', '{"search":{"search":{"expression":"t"}}}')],
  [
    'version 3 by filter',
    post('/stores/v3/products/query', '{"query":{"filter":{"name":{"$startsWith":"t"}}}}'),
  ],
  [
    'a filter with escaped letters',
    post('/stores/v3/products/query', '{"filter":{"name":{"\\u0024end\\u0073With":"t"}}}'),
  ],
  [
    'a filter within a text',
    post(
      '/stores-reader/v1/products/query',
      '{"filter":"{\\"name\\":{\\"\\\\u0024contains\\" : \\"t\\"}}"}',
    ),
  ],
  ['a page that searches', get('/product/a?q=tidal')],
  ['a page with filters', get('/product/a?f=Strap%3ASteel')],
])('%s counts by visitor, also where the answer is cached', async (_, search) => {
  const edge = await searchingEdge();
  const [first, second, third] = await statuses(edge, [search, search, search]);

  expect(first).toBeLessThan(400);
  expect(second).toBe(first);
  expect(third).toBe(429);
  expect(await statuses(edge, [search], '192.0.2.2')).toEqual([first]);
});

test('calls and pages count together, and a refused page explains it', async () => {
  const edge = await searchingEdge();
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  await statuses(edge, [post('/search/v1/products', '{"expression":"a"}'), get('/product/a?q=b')]);
  const refused = await edge.request('/product/a?q=c', { headers });

  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('<h1>Too many searches</h1>');
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('reads by id and listings are no searches', async () => {
  const edge = await searchingEdge();
  const reads = [
    post('/search/v1/products', '{"expression":"","limit":12}'),
    post('/stores/v3/products/query', '{"query":{"filter":{"slug":{"$eq":"tidal-300"}}}}'),
    get('/api/wix/stores-reader/v1/products/1'),
    get('/product/a?sort=newest'),
    get('/product/a'),
  ];

  expect((await statuses(edge, [...reads, ...reads])).filter((status) => status >= 400)).toEqual(
    [],
  );
});
