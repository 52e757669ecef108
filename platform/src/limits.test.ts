import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { setClockOffset } from './base/clock.ts';
import { createServer } from './create-server.ts';
import type { PlatformSettings } from './settings.ts';

const shop = testShop();
const { clientId } = testSettings;
const limits = { visitors: 2, assistant: 2, chat: 2, searches: 2 };

/** As a process beside the shop's own, on the same database. */
const newProcess = (more: Partial<PlatformSettings> = {}) =>
  createServer({ db: shop.db, settings: { ...testSettings, limits, ...more }, log: silentLog });

const question = { method: 'POST', body: JSON.stringify({ query: 'hello' }) };
const newVisitor = {
  method: 'POST',
  body: JSON.stringify({ clientId, grantType: 'anonymous' }),
};

test.each([
  ['/oauth2/token', newVisitor, 200],
  ['/support/chat', question, 200],
  ['/assistant/process_audio_returning_user/', question, 400],
])('%s is limited by address, across all processes', async (path, init, status) => {
  const [first, second] = [await newProcess(), await newProcess()];
  const request = async (app: typeof first, address: string) =>
    app.request(path, { ...init, headers: { 'x-forwarded-for': address } });
  const passed = [await request(first, '192.0.2.1'), await request(second, '192.0.2.1')];
  const refused = await request(first, '192.0.2.1');

  expect(passed.map((response) => response.status)).toEqual([status, status]);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(first, '192.0.2.2')).status).toBe(status);
});

test.each([
  ['/support/chat', question, 200],
  ['/assistant/process_audio_returning_user/', question, 400],
])('%s is limited by token holder, from any address', async (path, init, status) => {
  const app = await newProcess();
  const [token, other] = [await shop.newVisitor(), await shop.newVisitor()];
  const request = async (authorization: string, at: number) => {
    const headers = { authorization, 'x-forwarded-for': `198.51.100.${at}` };
    return (await app.request(path, { ...init, headers })).status;
  };

  expect([
    await request(token, 1),
    await request(token, 2),
    await request(`Bearer ${token}`, 3),
  ]).toEqual([status, status, 429]);
  expect(await request(other, 4)).toBe(status);
  expect([
    await request('made-up', 5),
    await request('made-up', 6),
    await request('made-up', 7),
  ]).toEqual([status, status, status]);
});

test('searches and reported clicks of an address count together, and empty ones do not count', async () => {
  const app = await newProcess();
  const authorization = await shop.newVisitor();
  const headers = { authorization, 'x-forwarded-for': '192.0.2.9' };
  const post = async (path: string, body: object) =>
    (await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  const choice = { expression: 'tidal', productId: 'unknown' };

  expect([
    await post('/search/v1/products', { expression: 'tidal' }),
    await post('/search/v1/products', {}),
    await post('/search/v1/chosen', choice),
    await post('/search/v1/products', { expression: 'reef' }),
    await post('/search/v1/chosen', choice),
    await post('/search/v1/products', {}),
  ]).toEqual([200, 200, 204, 429, 429, 200]);
});

const PRODUCTS = 'query Found($query: QueryInput) { products(query: $query) { items { slug } } }';
const contains = { name: { $contains: 'tidal' } };
test.each([
  ['suggestions', '/search/v1/suggestions?q=tid', undefined],
  [
    'version 1',
    '/stores-reader/v1/products/query',
    { query: { filter: JSON.stringify(contains) } },
  ],
  ['GraphQL', '/graphql/2023', { query: PRODUCTS, variables: { query: { filter: contains } } }],
])('a search by %s counts like any other', async (name, path, body) => {
  const address = `192.0.2.${20 + name.length}`;
  const app = await newProcess();
  const headers = { authorization: await shop.newVisitor(), 'x-forwarded-for': address };
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const request = async () => (await app.request(path, { ...init, headers })).status;

  expect([await request(), await request(), await request()]).toEqual([200, 200, 429]);
});

test('calls that the edge makes for all visitors are not counted for any', async () => {
  const edgeSecret = 'a secret of the edge';
  const app = await newProcess({ edgeSecret });
  const headers = { authorization: await shop.newVisitor(), 'x-horae-edge': edgeSecret };
  const search = async (more: object = {}) =>
    (
      await app.request('/search/v1/products', {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify({ expression: 'tidal' }),
      })
    ).status;
  const one = { 'x-forwarded-for': '192.0.2.10' };

  expect([await search(), await search(), await search()]).toEqual([200, 200, 200]);
  expect([await search(one), await search(one), await search(one)]).toEqual([200, 200, 429]);
});

test('many visitors of one address are allowed for a minute, and not for an hour', async () => {
  const app = await newProcess();
  const headers = { 'x-forwarded-for': '192.0.2.8' };
  const taken = async () => (await app.request('/oauth2/token', { ...newVisitor, headers })).status;
  onTestFinished(() => setClockOffset(0));
  const statuses: number[] = [];
  for (let minute = 0; minute < 12; minute += 1) {
    setClockOffset(minute * 61_000);
    for (let visitor = 0; visitor < limits.visitors; visitor += 1) statuses.push(await taken());
  }

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses.slice(20)).toEqual(Array(4).fill(429));
});

test('a renewal does not count as a new visitor', async () => {
  const app = await newProcess();
  const init = { method: 'POST', headers: { 'x-forwarded-for': '192.0.2.3' } };
  const body = JSON.stringify({ clientId, grantType: 'refresh_token', refreshToken: 'unknown' });
  const statuses = [];
  for (let round = 0; round < 4; round += 1)
    statuses.push((await app.request('/oauth2/token', { ...init, body })).status);

  expect(statuses).toEqual([401, 401, 401, 401]);
});
