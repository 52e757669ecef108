import { picturePath } from '@horae/shared/picture-path';
import { expect, onTestFinished, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';

const CART = '/api/wix/ecom/v1/carts/current';
const ADD = `${CART}/add-to-cart`;
const LOST = { isLost: true };

async function shop(...planned: Parameters<typeof recordingUpstream>) {
  const upstream = await recordingUpstream(...planned);
  onTestFinished(upstream.close);
  const app = await edgeFixture({ environment: { PLATFORM_URL: upstream.url } });
  return { app, ...upstream };
}
const post = (body: BodyInit = '{}', headers: HeadersInit = {}) => ({
  method: 'POST',
  body,
  headers,
});

test.each([
  ['GET', '/api/wix/ecom/v1/carts/other'],
  ['PUT', CART],
  ['GET', '/api/wix/graphql'],
  ['POST', '/api/wix/stores/v1/products'],
  ['DELETE', '/api/wix/members/v1/members/m-1'],
  ['GET', '/api/wix/_outbox'],
  ['GET', '/api/wix/_qa/outbox'],
  ['GET', '/api/wix/healthz'],
  ['GET', '/api/assistant/other'],
  ['POST', '/api/support/chat/more'],
  ['GET', '/media/a.jpg/v1/fill/w_1'],
])('%s %s is no declared call and is not forwarded', async (method, path) => {
  const { app, seen } = await shop();
  const response = await app.request(path, { method });

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'NOT_LISTED' } },
  });
  expect(seen).toEqual([]);
});

test('hop-by-hop headers are dropped in both directions', async () => {
  const { app, seen, plan } = await shop();
  plan({ headers: { connection: 'close, x-inner', 'x-inner': 'a', 'x-wix-request-id': 'r' } });
  const { headers } = await app.request(CART, {
    headers: {
      connection: 'keep-alive, X-Private',
      'x-private': 'a',
      te: 'trailers',
      'proxy-authorization': 'secret',
      'x-wix-consistent': 'kept',
    },
  });

  expect(seen[0]?.headers).toMatchObject({ 'x-wix-consistent': 'kept' });
  for (const name of ['x-private', 'te', 'proxy-authorization']) {
    expect(seen[0]?.headers[name], name).toBeUndefined();
  }
  expect(headers.get('x-inner')).toBeNull();
  expect(headers.get('x-wix-request-id')).toBe('r');
});

test.each([
  ['lost', LOST],
  ['answered by a gateway', { status: 502 }],
])('a read that is %s twice is sent a third time', async (_name, fate) => {
  const { app, seen } = await shop(fate, fate);

  expect((await app.request(CART)).status).toBe(200);
  expect(seen).toHaveLength(3);
});

test('a read that is lost three times fails, with `Retry-After`', async () => {
  const { app, seen } = await shop(LOST, LOST, LOST);
  const response = await app.request(CART);

  expect(response.status).toBe(502);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(seen).toHaveLength(3);
});

test.each([
  ['a cart addition', ADD],
  ['a token', '/api/wix/oauth2/token'],
  ['a checkout', `${CART}/create-checkout`],
])('%s that is lost is never repeated, since it may have been carried out', async (_name, path) => {
  const { app, seen } = await shop(LOST);

  expect((await app.request(path, post())).status).toBe(502);
  expect(seen).toHaveLength(1);
});

test.each([
  ['a refusal', { status: 404 }],
  ['an error of the platform', { status: 500 }],
  ['a 503 with `Retry-After`', { status: 503, headers: { 'retry-after': '9' } }],
])('%s is an answer and not repeated', async (_name, plan) => {
  const { app, seen } = await shop(plan);

  expect((await app.request(CART)).status).toBe(plan.status);
  expect(seen).toHaveLength(1);
});

test('after five failures in a row the circuit opens for the platform only', async () => {
  const { app, seen, plan } = await shop();
  for (let call = 0; call < 5; call += 1) {
    plan(LOST);
    await app.request(ADD, post());
  }
  const response = await app.request(CART);

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(seen).toHaveLength(5);
  // The same machine, behind a guard of its own.
  expect((await app.request('/media/tidal.jpg')).status).toBe(200);
});

test('a visitor who saves data gets a smaller file, and caches keep both', async () => {
  const { app, seen, plan } = await shop();
  plan({ headers: { vary: 'Accept' } });
  const path = picturePath('a.jpg', 'fill', { width: 480, height: 480 });
  const saving = await app.request(path, { headers: { 'save-data': 'on' } });
  const other = await app.request(path);

  expect(seen.map(({ url }) => url)).toEqual([path.replace('q_80', 'q_40'), path]);
  expect(saving.headers.get('vary')).toBe('Accept, save-data');
  expect(other.headers.get('vary')).toBe('save-data');
});

test.each([
  ['a call', ADD, 256 * 1024],
  ['a chat question', '/api/support/chat', 16 * 1024],
  ['a recording', '/api/assistant/process_audio_returning_user/', 2_400_000],
])('%s has a limit for its body', async (_name, path, most) => {
  const { app, seen } = await shop();

  expect((await app.request(path, post('x'.repeat(most)))).status).toBe(200);
  expect((await app.request(path, post('x'.repeat(most + 1)))).status).toBe(413);
  expect(seen).toHaveLength(1);
});
