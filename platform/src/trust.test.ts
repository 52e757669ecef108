import { expect, test } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { TEST_QA_TOKEN, testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import { createServer } from './create-server.ts';
import type { PlatformSettings } from './settings.ts';

const shop = testShop();
const SECRET = 'the secret of edge and platform!';
const SENT = { 'x-horae-edge': SECRET };
const { clientId } = testSettings;

/** A platform that trusts its edge alone, which stands on the shop's database. */
const platform = (more: Partial<PlatformSettings> = {}) =>
  createServer({
    db: shop.db,
    log: silentLog,
    settings: { ...testSettings, isApiPublic: false, proxies: 0, edgeSecret: SECRET, ...more },
  });
type Platform = Awaited<ReturnType<typeof platform>>;

const post = (body: object, headers: HeadersInit = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
});
const newVisitor = (headers: HeadersInit) => post({ clientId, grantType: 'anonymous' }, headers);

const API = [
  ['/oauth2/token', post({ clientId, grantType: 'anonymous' })],
  ['/v2/login', post({ loginId: { email: 'nora@example.com' }, password: 'guess' })],
  ['/contact/v1/messages', post({})],
  ['/stores-reader/v1/products/query-platformized', {}],
  ['/graphql/2024-01', post({})],
  ['/assistant/process_audio_returning_user/', post({})],
  ['/support/chat', post({ query: 'hello' })],
  ['/media/tidal-300-front.jpg', {}],
  ['/media/tidal-300-front.jpg/v1/fill/w_9,h_9/a.jpg', {}],
  ['/_qa/outbox', { headers: { 'x-qa-token': TEST_QA_TOKEN } }],
  ['/no/such/path', {}],
] as const;

test.each(API)('%s is refused without the edge secret', async (path, init) => {
  const app = await platform();
  for (const headers of [{}, { 'x-horae-edge': 'guessed' }, { 'x-horae-edge': '' }]) {
    const given = 'headers' in init ? init.headers : {};
    const response = await app.request(path, { ...init, headers: { ...given, ...headers } });

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      details: {
        applicationError: {
          code: 'PERMISSION_DENIED',
          description: expect.any(String),
          data: {},
        },
      },
    });
  }
});

test.each(API)('%s is answered to the edge', async (path, init) => {
  const app = await platform();
  const given = 'headers' in init ? init.headers : {};

  expect((await app.request(path, { ...init, headers: { ...given, ...SENT } })).status).not.toBe(
    403,
  );
});

test.each([
  ['/sign-in?session=x', 404],
  ['/recover?token=x', 404],
  ['/checkout?id=x', 404],
  ['/authorize?session=x', 200],
  ['/logout', 302],
  ['/assets/checkout.css', 200],
  ['/media/tidal-300-front.jpg/v1/fill/w_240,h_240/line.jpg', 200],
  ['/healthz', 200],
  ['/readyz', 200],
])('%s is open to browsers, without the edge secret', async (path, status) => {
  expect((await (await platform()).request(path)).status).toBe(status);
});

/** How many of so many new visitors were taken, each said to come from another address. */
async function acceptedCalls(count: number, app: Platform, headers: HeadersInit = {}) {
  const statuses: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const all = { 'x-forwarded-for': `198.51.100.${at}`, ...headers };
    statuses.push((await app.request('/oauth2/token', newVisitor(all))).status);
  }
  return statuses;
}
const FEW = { limits: { ...testSettings.limits, visitors: 2 } };

test('with a public API, forged client addresses are ignored', async () => {
  expect(await acceptedCalls(4, await platform({ ...FEW, isApiPublic: true }))).toContain(429);
});

test('without a configured secret the API is open and forged client addresses are ignored', async () => {
  const open = await createServer({
    db: shop.db,
    log: silentLog,
    settings: { ...testSettings, isApiPublic: false, proxies: 0, ...FEW },
  });
  const statuses = await acceptedCalls(4, open, SENT);

  expect(statuses).toContain(429);
  expect(statuses).not.toContain(403);
});

test('limits apply to each visitor that the edge names, whatever else the header has', async () => {
  const app = await platform(FEW);
  expect(await acceptedCalls(4, app, SENT)).toEqual([200, 200, 200, 200]);

  const one = { ...SENT, 'x-forwarded-for': '203.0.113.1, 10.0.0.1' };
  expect(await acceptedCalls(3, app, one)).toEqual([200, 200, 429]);
});

test('only addresses that our own proxies added to the header count', async () => {
  const app = await platform({ ...FEW, isApiPublic: true, proxies: 1 });
  const behind = (address: string) => ({ 'x-forwarded-for': `made-up, ${address}` });
  expect(await acceptedCalls(3, app, behind('203.0.113.7'))).toEqual([200, 200, 429]);

  expect(await acceptedCalls(1, app, behind('203.0.113.8'))).toEqual([200]);
});
