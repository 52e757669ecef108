import { expect, test, vi } from 'vitest';
import { createDeclaredCallFinder } from '../live/match-declared-call.ts';
import { quotaFetch } from './platform-fetch.ts';
import { createPlatformQuota } from './platform-quota.ts';

const PLATFORM = 'https://platform.example/base';
const READ = `${PLATFORM}/stores/v3/products/query`;
const CART = `${PLATFORM}/ecom/v2/carts/current`;
const findCall = createDeclaredCallFinder([
  { method: 'POST', path: '/stores/v3/products/query', answer: 'public' },
  { method: 'GET', path: '/ecom/v2/carts/current' },
]);

/** A platform that allows ten calls a minute, and the time of day. */
function site(perMinute = 10) {
  let time = 0;
  const onTight = vi.fn();
  const real = vi.fn<typeof fetch>(async () => new Response('{}'));
  const quota = createPlatformQuota({ perMinute, onTight, now: () => time });
  const send = quotaFetch(real, { url: PLATFORM, quota, findCall });
  return {
    real,
    quota,
    onTight,
    send,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    read: async () => (await send(READ, { method: 'POST' })).status,
    visitCart: async () => (await send(CART)).status,
  };
}

test('public reads leave a fifth of the quota to carts and tokens', async () => {
  const { read, visitCart, real } = site();
  for (let call = 0; call < 8; call += 1) expect(await read()).toBe(200);

  expect(await read()).toBe(429);
  expect([await visitCart(), await visitCart()]).toEqual([200, 200]);
  expect(real).toHaveBeenCalledTimes(10);
});

test('renewals stop at half of the quota', async () => {
  const { read, quota, pass } = site();
  for (let call = 0; call < 4; call += 1) await read();
  expect(quota.mayRenew()).toBe(true);
  await read();

  expect([quota.mayRenew(), await read()]).toEqual([false, 200]);
  pass(60);
  expect(quota.mayRenew()).toBe(true);
});

test('calls of visitors count as well', async () => {
  const { read, quota } = site();
  for (let call = 0; call < 8; call += 1) quota.made();
  expect(await read()).toBe(429);
});

test('a minute later calls are allowed again', async () => {
  const { read, pass } = site();
  for (let call = 0; call < 4; call += 1) await read();
  pass(30);
  for (let call = 0; call < 4; call += 1) await read();
  expect(await read()).toBe(429);

  pass(30);
  expect(await read()).toBe(200);
});

test('a reached quota is logged once a minute, with the setting', async () => {
  const { read, pass, onTight } = site(1);
  await read();
  await read();
  expect(onTight.mock.calls).toEqual([[expect.stringMatching(/^PLATFORM_PER_MINUTE: [^\n]+$/)]]);

  pass(60);
  await read();
  expect(onTight).toHaveBeenCalledTimes(2);
});

test('after a 429 reads pause for `Retry-After`', async () => {
  const { read, real, pass } = site();
  const headers = { 'retry-after': '20' };
  real.mockResolvedValueOnce(new Response('{}', { status: 429, headers }));
  expect(await read()).toBe(429);

  pass(19);
  expect(await read()).toBe(429);
  expect(real).toHaveBeenCalledTimes(1);
  pass(1);
  expect(await read()).toBe(200);
});

test('without a limit nothing is counted', async () => {
  const { read, real, onTight } = site(0);
  for (let call = 0; call < 500; call += 1) await read();

  expect(real).toHaveBeenCalledTimes(500);
  expect(onTight).not.toHaveBeenCalled();
});

test('calls of other servers do not count', async () => {
  const { send, quota } = site(1);
  quota.made();
  expect((await send('https://elsewhere.example/stores/v3/products/query')).status).toBe(200);
});
