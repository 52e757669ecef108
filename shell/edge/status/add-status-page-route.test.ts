import { endCanary, makeLive, startCanary } from '@horae/releases/live-state.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { expect, test, vi } from 'vitest';
import { isInCanary, VISITOR_SHARE_NUMBERS } from '../live/assign-visitor-share.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { publishNextCart } from '../testing/sample-releases.ts';

const STATUS_TOKEN = 'status-of-the-tests';
const environment = { STATUS_TOKEN };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const basic = (pair: string) => ({
  headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
});

test('without a token there is no status page', async () => {
  const edge = await edgeFixture();

  expect((await edge.request('/_status', bearer(STATUS_TOKEN))).status).toBe(404);
});

test.each([
  ['nothing', {}, 401],
  ['another token', bearer('another-token-of-16'), 401],
  ['another password', basic('team:another-token-of-16'), 401],
  ['the token', bearer(STATUS_TOKEN), 200],
  ['the token as a password', basic(`team:${STATUS_TOKEN}`), 200],
])('a request with %s is answered %s %i', async (_what, request, status) => {
  const edge = await edgeFixture({ environment });
  const response = await edge.request('/_status', request);

  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.has('www-authenticate')).toBe(status === 401);
});

test('a wrong token is a security event, and attempts are limited', async () => {
  const note = vi.fn();
  const edge = await edgeFixture({ environment, note });
  const statuses = new Set<number>();
  for (let tried = 0; tried < 31; tried++)
    statuses.add((await edge.request('/_status', bearer(`wrong-token-of-16-${tried}`))).status);

  expect([...statuses]).toEqual([401, 429]);
  expect(note).toHaveBeenCalledWith('status-refused', expect.anything());
});

test('the status page shows versions with their shares, and outcomes of canaries', async () => {
  const store = memoryReleaseStore();
  const edge = await edgeFixture({ environment, store });
  await publishNextCart(store, {});
  await store.change(startCanary('cart', { version: '2', percent: 5 }));
  const during = await (await edge.request('/_status', bearer(STATUS_TOKEN))).text();
  expect(during).toContain('canary, 5 %');
  expect(during).toContain('0 at the same time with 1; 5 % of those who are compared');
  expect(during).toContain('live, 95 %');
  expect(during).toContain('None in the revisions that are kept.');

  await store.change(endCanary('cart'));
  await store.change(startCanary('cart', { version: '2', percent: 9 }));
  await store.change(makeLive({ cart: '2' }));
  const after = await (await edge.request('/_status', bearer(STATUS_TOKEN))).text();
  expect(after).toMatch(
    /9 %<\/td><td>promoted, revision 5<.*5 %<\/td><td>taken back, revision 3</s,
  );
});

test('the status page shows why the edge rolled a canary back', async () => {
  const store = memoryReleaseStore();
  const edge = await edgeFixture({ environment: { ...environment, TRUSTED_PROXIES: '1' }, store });
  await publishNextCart(store, {});
  await store.change(startCanary('cart', { version: '2', percent: 50 }));
  const share = VISITOR_SHARE_NUMBERS.find((one) => isInCanary(one, 'cart', 50));
  const from = (visitor: number) => ({ 'x-forwarded-for': `10.0.0.${visitor}` });
  for (let visitor = 0; visitor < 20; visitor++) {
    const headers = { ...from(visitor), cookie: `horae_share=${share}` };
    await edge.request('/product/tidal-300', { headers });
  }
  for (let visitor = 0; visitor < 12; visitor++) {
    await edge.request('/_beacon', {
      method: 'POST',
      headers: { ...from(visitor), 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ remote: 'cart', version: '2' }),
    });
  }

  const page = await (await edge.request('/_status', bearer(STATUS_TOKEN))).text();
  expect(page).toMatch(
    /50 %<\/td><td>taken back, revision 3<.*failures: failed for \d+ of 20 visitors, live 0 of 0/s,
  );
  expect(page).toContain('None runs.');
});

test('the status page shows the times of rendering steps', async () => {
  const edge = await edgeFixture({ environment });
  await edge.request('/product/tidal-300', { headers: { 'accept-encoding': 'br' } });
  const html = await (await edge.request('/_status', bearer(STATUS_TOKEN))).text();

  for (const step of ['Waiting', 'Rendering', 'Composing', 'Packing'])
    expect(html).toMatch(new RegExp(`<td>${step}[^<]*</td><td>1</td><td>\\d+\\.\\d ms</td>`));
});
