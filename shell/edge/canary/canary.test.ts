import { disableRemote, endCanary, startCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { createSampleServerBundle, publishNextCart } from '../testing/sample-releases.ts';

const PRODUCT = '/product/tidal-300';
const NEWER_BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('button', null, 'Put in the bag');";

/** Creates an edge with a second version of the cart for half of the visitors. */
async function edgeWithCanary(more: Record<string, string> = {}) {
  const store = memoryReleaseStore();
  const onError = vi.fn();
  const edge = await edgeFixture({
    store,
    onError,
    environment: { TRUSTED_PROXIES: '1', QA_TOKEN: 'embedded-qa', ...more },
  });
  await publishNextCart(store, createSampleServerBundle('AddToCartButton', NEWER_BUTTON));
  await store.change(startCanary('cart', { version: '2', percent: 50 }));
  return { edge, store, onError };
}

const visit = (edge: Hono, share?: string, from = '10.0.0.1', more: Record<string, string> = {}) =>
  edge.request(PRODUCT, {
    headers: {
      'x-forwarded-for': from,
      ...more,
      ...(share !== undefined && { cookie: `horae_share=${share}` }),
    },
  });

/** Returns one share inside the canary and one outside. */
async function shares(edge: Hono): Promise<{ inside: string; outside: string }> {
  // A prefetched page counts as no view.
  const ahead = { 'sec-purpose': 'prefetch' };
  const first = await (await visit(edge, '10', undefined, ahead)).text();
  const isInside = first.includes('Put in the bag');
  return isInside ? { inside: '10', outside: '60' } : { inside: '60', outside: '10' };
}

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
const beacon = (edge: Hono, version: string, headers: Record<string, string> = {}) =>
  edge.request('/_beacon', {
    method: 'POST',
    body: JSON.stringify({ remote: 'cart', version }),
    headers: { ...OWN_PAGE, ...headers },
  });

const addressOf = (version: string, visitor: number) => `10.0.${version}.${visitor}`;

async function report(edge: Hono, version: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await beacon(edge, version, { 'x-forwarded-for': addressOf(version, time) });
  }
}

/** Requests pages for twenty visitors of each version, inside the canary and outside. */
async function visitors(edge: Hono): Promise<void> {
  const { inside, outside } = await shares(edge);
  for (let view = 0; view < 20; view++) {
    await visit(edge, inside, addressOf('2', view));
    await visit(edge, outside, addressOf('1', view));
  }
}

async function measure(edge: Hono, version: string, times: number, kind: string, ms: number) {
  for (let time = 0; time < times; time++) {
    await edge.request('/_telemetry', {
      method: 'POST',
      body: JSON.stringify([{ kind, remote: 'catalog', version: '1', ms }]),
      headers: { ...OWN_PAGE, 'x-forwarded-for': addressOf(version, time) },
    });
  }
}
const canaryOf = async (store: ReleaseStore) => (await store.live()).canaries.cart;

test('a visitor stays in or out of the canary', async () => {
  const { edge } = await edgeWithCanary();
  const { inside, outside } = await shares(edge);

  for (let time = 0; time < 2; time++) {
    expect(await (await visit(edge, inside)).text()).toContain('Put in the bag');
    expect(await (await visit(edge, outside)).text()).toContain('Add to Cart');
  }
  expect(await (await visit(edge, inside)).text()).toContain('/_mfe/cart/2/entry.js');
});

test('a new visitor gets a share only while there is a canary', async () => {
  const { edge, store } = await edgeWithCanary();

  expect((await visit(edge)).headers.get('set-cookie')).toMatch(/^horae_share=\d{1,2};.*HttpOnly/);
  expect((await visit(edge, '7')).headers.get('set-cookie')).toBeNull();
  expect((await visit(edge, '7777')).headers.get('set-cookie')).toMatch(/^horae_share=/);
  await store.change(endCanary('cart'));
  await vi.waitFor(async () => expect((await visit(edge)).headers.get('set-cookie')).toBeNull());
});

test('the cookie of the share is secure where the shop is', async () => {
  const { edge } = await edgeWithCanary({
    SITE_URL: 'https://shop.example',
    QA_TOKEN: 'a token of more than sixteen',
  });

  expect((await visit(edge)).headers.get('set-cookie')).toMatch(/^horae_share=.*; Secure$/);
});

test('a canary that fails more often than the live version is taken back', async () => {
  const { edge, store, onError } = await edgeWithCanary();
  await visitors(edge);
  await report(edge, '1', 1);
  await report(edge, '2', 6);
  expect(await canaryOf(store)).toBeDefined();

  await report(edge, '2', 12);
  expect(await canaryOf(store)).toBeUndefined();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('canary cart 2 taken back') }),
    'canary',
  );
});

test.each([
  ['lcp', 3000, 'LCP: beyond 2500 ms for 14 of 20 visitors, live 1 of 20'],
  ['inp', 700, 'INP: beyond 500 ms for 14 of 20 visitors, live 1 of 20'],
])('a canary whose visitors wait longer is taken back: %s', async (kind, ms, why) => {
  const { edge, store } = await edgeWithCanary();
  await visitors(edge);
  await measure(edge, '1', 20, kind, 40);
  await measure(edge, '1', 1, kind, ms);
  await measure(edge, '2', 14, kind, ms);

  await vi.waitFor(async () => expect(await canaryOf(store)).toBeUndefined(), 3000);
  const { takenBack } = await store.live();
  expect(takenBack).toMatchObject({ remote: 'cart', version: '2' });
  expect(takenBack?.reason).toContain(why);
});

test('a few views, or failures of the live version alone, change nothing', async () => {
  const { edge, store } = await edgeWithCanary();
  const { inside } = await shares(edge);
  await visit(edge, inside);
  await report(edge, '2', 5);
  await report(edge, '1', 50);

  expect(await canaryOf(store)).toEqual({ version: '2', percent: 50 });
});

test.each(['', '{}', '[]', '{"remote":1,"version":"2"}', `{"remote":"${'x'.repeat(2000)}"}`])(
  'the beacon %j is refused',
  async (body) => {
    const { edge } = await edgeWithCanary();
    const response = await edge.request('/_beacon', { method: 'POST', body, headers: OWN_PAGE });

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

test('forged reports roll no canary back', async () => {
  const { edge, store } = await edgeWithCanary();
  await visitors(edge);
  // Eight addresses that never got the canary, and one visitor with many reports.
  for (let other = 0; other < 8; other++) {
    await beacon(edge, '2', { 'x-forwarded-for': `192.0.2.${other}` });
  }
  for (let time = 0; time < 50; time++)
    await beacon(edge, '2', { 'x-forwarded-for': addressOf('2', 5) });

  expect(await canaryOf(store)).toEqual({ version: '2', percent: 50 });
  const { versions } = await (await edge.request('/healthz')).json();
  expect(versions['cart@2']).toEqual({ views: 20, failures: 1 });
});

test.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, '2', 403],
  ['of a neighbour', { 'sec-fetch-site': 'same-site' }, '2', 403],
  ['of another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }, '2', 403],
  ['about a version that is not live', {}, '3', 404],
  ['about a version of this shop', {}, '2', 204],
])('a beacon %s is answered %j %s %i', async (_name, headers, version, status) => {
  const { edge } = await edgeWithCanary();
  await visit(edge);

  expect((await beacon(edge, version, headers)).status).toBe(status);
});

test('reports of unknown versions are dropped, and too many are refused', async () => {
  const { edge } = await edgeWithCanary();
  await visit(edge, '10');
  const statuses = new Set<number>();
  for (let made = 0; made < 70; made++)
    statuses.add((await beacon(edge, `made-up-${made}`)).status);

  expect([...statuses]).toEqual([404, 429]);
  const { versions } = await (await edge.request('/healthz')).json();
  expect(Object.keys(versions).sort()).toEqual([expect.stringMatching(/^cart@/), 'catalog@1']);
});

test('a disabled remote loads nothing, and its pages are a 503', async () => {
  const { edge, store } = await edgeWithCanary();
  await store.change(disableRemote('cart'));
  await vi.waitFor(async () => {
    const html = await (await visit(edge)).text();
    expect(html.match(/id="start">(.*?)<\/script>/)?.[1]).not.toContain('/_mfe/cart');
    expect(html).toContain('"isDisabled":true');
    expect(html).toContain('<h1>Tidal 300</h1>');
  });

  await store.change(disableRemote('catalog'));
  await vi.waitFor(async () => expect((await visit(edge)).status).toBe(503));
});

test('a prefetched page is no view', async () => {
  const { edge } = await edgeWithCanary();
  const health = async () =>
    (await edge.request('/healthz', { headers: { 'x-qa-token': 'embedded-qa' } })).text();
  const before = await health();

  await edge.request(PRODUCT, {
    headers: { 'x-forwarded-for': '10.9.9.9', 'sec-purpose': 'prefetch' },
  });

  expect(await health()).toBe(before);
  await visit(edge, '10', '10.9.9.9');
  expect(await health()).not.toBe(before);
});
