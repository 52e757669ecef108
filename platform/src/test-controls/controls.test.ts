import { afterEach, expect, test } from 'vitest';
import { callQaControl } from '../../testing/member-client.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { TEST_QA_TOKEN, testSettings } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createServer } from '../create-server.ts';

const shop = testShop();

afterEach(async () => {
  await shop.call('/_qa/faults', {
    init: { method: 'DELETE', headers: { 'x-qa-token': TEST_QA_TOKEN } },
  });
  await callQaControl(shop, 'clock', { offsetMs: 0 });
});

const CONTROLS = [
  ['POST', 'reset'],
  ['POST', 'faults'],
  ['DELETE', 'faults'],
  ['POST', 'policy'],
  ['POST', 'clock'],
  ['POST', 'members'],
  ['GET', 'requests'],
  ['GET', 'outbox'],
] as const;

test.each(CONTROLS)(
  '%s /_qa/%s answers 404 without a QA token in the settings',
  async (method, path) => {
    const { qaToken: _, ...settings } = testSettings;
    const app = await createServer({ db: shop.db, settings, log: silentLog });
    for (const headers of [{}, { 'x-qa-token': '' }, { 'x-qa-token': TEST_QA_TOKEN }]) {
      expect((await app.request(`/_qa/${path}`, { method, headers })).status).toBe(404);
    }
  },
);

test.each([
  ['policy', { ownerApproval: 'yes' }],
  ['policy', { unknown: true }],
  ['clock', {}],
  ['clock', { offsetMs: 'soon' }],
  ['clock', { offsetMs: 1e15 }],
  ['faults', { match: '/x', truncate: -1 }],
  ['faults', { match: '' }],
  ['members', { email: 'nobody@example.com', status: 'GONE' }],
])('%s refuses %j and changes nothing', async (path, body) => {
  const before = await (await callQaControl(shop, 'policy', {})).json();
  const response = await callQaControl(shop, path, body);

  expect(response.status).toBe(400);
  expect((await response.json()).details.validationError.fieldViolations).not.toEqual([]);
  expect(await (await callQaControl(shop, 'policy', {})).json()).toEqual(before);
  expect((await shop.call('/healthz')).status).toBe(200);
});

test('a policy is changed in part, and a reset restores it', async () => {
  await callQaControl(shop, 'policy', { captcha: true });
  expect(await (await callQaControl(shop, 'policy', { checkout: false })).json()).toEqual({
    ownerApproval: false,
    emailVerification: false,
    captcha: true,
    checkout: false,
  });

  await shop.call('/_qa/reset', {
    init: { method: 'POST', headers: { 'x-qa-token': TEST_QA_TOKEN } },
  });
  expect(await (await callQaControl(shop, 'policy', {})).json()).toEqual(testSettings.policy);
});

test('moving the clock moves everything that expires', async () => {
  const token = await shop.newVisitor();
  await callQaControl(shop, 'clock', { offsetMs: 5 * 3_600_000 });
  expect((await shop.call('/v2/collections/query', { token })).status).toBe(401);

  await callQaControl(shop, 'clock', { offsetMs: 0 });
  expect((await shop.call('/v2/collections/query', { token })).status).toBe(200);
});

test('received requests are listed without queries and bodies, newest first', async () => {
  const headers = {
    'x-wix-bi-gateway': 'environment=js-sdk,method-fqn=a.b.GetCart,entity=x',
    'x-request-id': 'edge-7',
  };
  await shop.call('/authorize?session=secret');
  await shop.call('/ecom/v1/carts/current', { init: { headers } });
  const [cart, authorize] = await (await callQaControl(shop, 'requests')).json();

  expect(cart).toEqual({
    method: 'GET',
    path: '/ecom/v1/carts/current',
    status: 401,
    requestId: 'edge-7',
    sdkMethod: 'a.b.GetCart',
    at: expect.any(String),
  });
  expect(authorize.path).toBe('/authorize');
  expect(JSON.stringify([cart, authorize])).not.toContain('secret');
});

test('a truncated answer breaks off at the configured byte', async () => {
  await callQaControl(shop, 'faults', { match: '/healthz', truncate: 5, times: 1 });
  const response = await shop.call('/healthz');
  const reader = response.body?.getReader();

  expect(response.status).toBe(200);
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"sta');
  await expect(reader?.read()).rejects.toThrow('cut off');
  expect(await (await shop.call('/healthz')).json()).toMatchObject({ status: 'ok' });
});
