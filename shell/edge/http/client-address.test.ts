import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { getClientAddress, toClientNetwork } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to network %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});

test.each([
  [0, '192.0.2.9, 10.0.0.1', 'unknown'],
  [1, '192.0.2.9, 10.0.0.1', '10.0.0.1'],
  [2, '192.0.2.9, 10.0.0.1', '192.0.2.9'],
  [3, '192.0.2.9, 10.0.0.1', 'unknown'],
  [1, '', 'unknown'],
])('behind %i proxies %j comes from %s', async (proxies, forwarded, caller) => {
  const app = new Hono().get('/', (c) => c.text(getClientAddress(c, proxies)));
  const response = await app.request('/', { headers: { 'x-forwarded-for': forwarded } });

  expect(await response.text()).toBe(caller);
});
