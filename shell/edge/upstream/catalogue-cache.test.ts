import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

let upstream: Server;
let upstreamUrl: string;
let seen: string[];
let status: number;

beforeEach(async () => {
  seen = [];
  status = 200;
  upstream = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(`{"answer":${seen.length}}`);
    });
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`; // bound to a port
});
afterEach(() => upstream.close());

const edge = () =>
  edgeFixture({ environment: { PLATFORM_URL: upstreamUrl, QA_TOKEN: 'long-enough' } });
const post = (body: string) => ({ method: 'POST', body });
const PRODUCTS = '/api/wix/stores-reader/v1/products/query';

test('equal reads reach the platform once, also concurrent ones', async () => {
  const app = await edge();
  await Promise.all([
    app.request(PRODUCTS, post('{"a":1}')),
    app.request(PRODUCTS, post('{"a":1}')),
  ]);
  const again = await app.request(PRODUCTS, post('{"a":1}'));

  expect(await again.json()).toEqual({ answer: 1 });
  expect(seen).toHaveLength(1);
});

test.each([
  ['another query', PRODUCTS, post('{"a":2}')],
  ['another path', '/api/wix/reviews/v1/reviews/query', post('{"a":1}')],
  ['another address', `${PRODUCTS}?.r=e30`, {}],
])('%s is a read of its own', async (_name, path, init) => {
  const app = await edge();
  await app.request(PRODUCTS, post('{"a":1}'));
  await app.request(path, init);

  expect(seen).toHaveLength(2);
});

test.each([
  ['/api/wix/ecom/v1/carts/current', {}],
  ['/api/wix/members/v1/members/my', {}],
  ['/api/wix/oauth2/token', post('{}')],
  ['/api/wix/ecom/v1/orders/search', post('{}')],
])('%s always reaches the platform', async (path, init) => {
  const app = await edge();
  await app.request(path, init);
  await app.request(path, init);

  expect(seen).toHaveLength(2);
});

test('a binary body is unchanged', async () => {
  const app = await edge();
  const body = new Uint8Array([0, 255, 254, 10]);
  await app.request('/api/wix/contact/v1/messages', { method: 'POST', body });

  expect(seen[0]).toContain(Buffer.from(body).toString('latin1'));
});

test('a failure is passed on and not cached', async () => {
  const app = await edge();
  status = 503;
  expect((await app.request(PRODUCTS, post('{}'))).status).toBe(503);
  status = 200;
  expect((await app.request(PRODUCTS, post('{}'))).status).toBe(200);
});

test('a refusal is passed on and not cached', async () => {
  const app = await edge();
  status = 400;
  expect((await app.request(PRODUCTS, post('{}'))).status).toBe(400);
  status = 200;
  expect((await app.request(PRODUCTS, post('{}'))).status).toBe(200);
});

test('a platform that does not answer is an error in its own shape', async () => {
  const app = await edgeFixture({ environment: { PLATFORM_URL: 'http://127.0.0.1:9' } });
  const response = await app.request(PRODUCTS, post('{}'));

  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'UPSTREAM_UNAVAILABLE' } },
  });
});

test('while the platform counts as down, the cache answers', async () => {
  const app = await edge();
  await app.request(PRODUCTS, post('{}'));
  const callsBefore = seen.length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  upstream.close();
  upstream.closeAllConnections();
  for (let call = 0; call < 6; call += 1) await app.request('/api/wix/members/v1/members/my');

  const stale = await app.request(PRODUCTS, post('{}'));
  expect(stale.status).toBe(200);
  expect(await stale.json()).toEqual({ answer: callsBefore });
  expect((await app.request('/api/wix/members/v1/members/my')).status).toBe(503);
});

test('while the quota is used up, the cache answers', async () => {
  const app = await edge();
  await app.request(PRODUCTS, post('{}'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
  onTestFinished(() => void vi.useRealTimers());
  status = 429;

  const stale = await app.request(PRODUCTS, post('{}'));

  expect(await stale.json()).toEqual({ answer: 1 });
});

test('changes by QA are visible at once', async () => {
  const app = await edge();
  await app.request(PRODUCTS, post('{}'));
  await app.request('/_qa/reset', post('{}'));

  expect(await (await app.request(PRODUCTS, post('{}'))).json()).toEqual({ answer: 3 });
});

test('a control that the platform refuses empties nothing', async () => {
  const app = await edge();
  await app.request(PRODUCTS, post('{}'));
  status = 404;
  await app.request('/_qa/reset', post('{}'));

  expect(await (await app.request(PRODUCTS, post('{}'))).json()).toEqual({ answer: 1 });
});

test('every answer has its own id, cached ones too', async () => {
  const app = await edge();
  const idOf = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    const { headers: answered } = await app.request(PRODUCTS, { ...post('{}'), headers });
    return answered.get('x-wix-request-id');
  };
  const ids = [await idOf(), await idOf()];

  expect(seen).toHaveLength(1);
  expect(ids[0]).toMatch(/^[\w-]{8,}$/);
  expect(ids[1]).not.toBe(ids[0]);
  expect(await idOf('mine-1')).toBe('mine-1');
});

test('a path that the platform does not have is requested once, whatever its query', async () => {
  status = 404;
  const app = await edge();
  for (const body of ['{"a":1}', '{"a":2}', '{"a":3}']) {
    expect((await app.request(PRODUCTS, post(body))).status).toBe(404);
  }
  expect(seen).toHaveLength(1);
});

test('any other refusal is requested again', async () => {
  status = 403;
  const app = await edge();
  for (const body of ['{"a":1}', '{"a":2}']) await app.request(PRODUCTS, post(body));
  expect(seen).toHaveLength(2);
});

test('a request without an answer fails each time', async () => {
  status = 204;
  const app = await edge();
  for (let time = 0; time < 2; time += 1) {
    const response = await app.request(PRODUCTS, post('{"chosen":1}'));
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  expect(seen).toHaveLength(2);
});
