import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { recognizeEdge } from '../../base/http/recognize-edge-calls.ts';
import { describeDevice, networkPrefix, readSessionDevice } from './session-device.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  [FIREFOX, 'Firefox on Windows'],
  ['Firefox/140.0', 'Firefox'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', ''],
  ['  ', ''],
  ['<script>alert(1)</script>', ''],
  [`${'('.repeat(100_000)}`, ''],
  // Beyond 400 characters nothing is read.
  [`${'x'.repeat(400)} ${FIREFOX}`, ''],
])('the browser %.80s is shown as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2', '2001:db8:1::/48'],
  ['127.0.0.1', ''],
  ['0:0:0:0', ''],
  ['::1', ''],
  ['in-process', ''],
  ['unknown', ''],
])('the address %s is shown as %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

test.each<[Record<string, string>, object]>([
  [
    { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.77' },
    { device: 'Firefox on Windows', network: '203.0.113.0/24' },
  ],
  [{ 'x-forwarded-for': '2001:db8:1:2::3' }, { device: '', network: '2001:db8:1::/48' }],
])('a request with %j comes from %j', async (headers, device) => {
  const app = new Hono<AppEnv>()
    .use(recognizeEdge({ proxies: 1 }))
    .get('/', (c) => c.json(readSessionDevice(c)));
  const response = await app.request('/', { headers });

  expect(await response.json()).toEqual(device);
});
