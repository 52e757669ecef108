import { switchedOff, withCanary, withoutCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { publishNextCart, serverBundle } from '../testing/sample-releases.ts';

const PRODUCT = '/product/tidal-300';
const NEWER_BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('button', null, 'Put in the bag');";

/** An edge with a second version of the cart for half of the visitors. */
async function edgeWithCanary() {
  const store = memoryReleaseStore();
  const onError = vi.fn();
  const edge = await edgeFixture({ store, onError });
  await publishNextCart(store, serverBundle('AddToCartButton', NEWER_BUTTON));
  await store.change(withCanary('cart', { version: '2', percent: 50 }));
  return { edge, store, onError };
}

const visit = (edge: Hono, share?: string) =>
  edge.request(PRODUCT, share === undefined ? {} : { headers: { cookie: `horae_share=${share}` } });

/** Two shares of which one is in the canary and one is not. */
async function shares(edge: Hono): Promise<{ inside: string; outside: string }> {
  const first = await (await visit(edge, '10')).text();
  const isInside = first.includes('Put in the bag');
  return isInside ? { inside: '10', outside: '60' } : { inside: '60', outside: '10' };
}

async function tell(edge: Hono, version: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const body = JSON.stringify({ remote: 'cart', version });
    await edge.request('/_beacon', { method: 'POST', body });
  }
}
const canaryOf = async (store: ReleaseStore) => (await store.live()).canaries.cart;

test('a visitor is in the canary or not, and stays so', async () => {
  const { edge } = await edgeWithCanary();
  const { inside, outside } = await shares(edge);

  for (let time = 0; time < 2; time++) {
    expect(await (await visit(edge, inside)).text()).toContain('Put in the bag');
    expect(await (await visit(edge, outside)).text()).toContain('Add to Cart');
  }
  expect(await (await visit(edge, inside)).text()).toContain('/_mfe/cart/2/entry.js');
});

test('a new visitor is given a share while there is a canary, and only then', async () => {
  const { edge, store } = await edgeWithCanary();

  expect((await visit(edge)).headers.get('set-cookie')).toMatch(/^horae_share=\d{1,2};.*HttpOnly/);
  expect((await visit(edge, '7')).headers.get('set-cookie')).toBeNull();
  expect((await visit(edge, '7777')).headers.get('set-cookie')).toMatch(/^horae_share=/);
  await store.change(withoutCanary('cart'));
  await vi.waitFor(async () => expect((await visit(edge)).headers.get('set-cookie')).toBeNull());
});

test('a canary that fails more often than the live version is taken back', async () => {
  const { edge, store, onError } = await edgeWithCanary();
  const { inside, outside } = await shares(edge);
  for (let view = 0; view < 20; view++) {
    await visit(edge, inside);
    await visit(edge, outside);
  }
  await tell(edge, '1', 1);
  await tell(edge, '2', 1);
  expect(await canaryOf(store)).toBeDefined();

  await tell(edge, '2', 3);
  expect(await canaryOf(store)).toBeUndefined();
  expect(onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('canary cart 2 taken back') }),
    'canary',
  );
});

test('a few views, or failures of the live version alone, change nothing', async () => {
  const { edge, store } = await edgeWithCanary();
  const { inside } = await shares(edge);
  await visit(edge, inside);
  await tell(edge, '2', 5);
  await tell(edge, '1', 50);

  expect(await canaryOf(store)).toEqual({ version: '2', percent: 50 });
});

test.each(['', '{}', '[]', '{"remote":1,"version":"2"}', `{"remote":"${'x'.repeat(2000)}"}`])(
  'the beacon %j is refused',
  async (body) => {
    const { edge } = await edgeWithCanary();
    const response = await edge.request('/_beacon', { method: 'POST', body });

    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  },
);

test('nothing of a remote that is switched off is loaded, and its pages say 503', async () => {
  const { edge, store } = await edgeWithCanary();
  await store.change(switchedOff('cart'));
  await vi.waitFor(async () => {
    const html = await (await visit(edge)).text();
    expect(html).not.toContain('modulepreload" href="/_mfe/cart');
    expect(html).toContain('"isDisabled":true');
    expect(html).toContain('<h1>Tidal 300</h1>');
  });

  await store.change(switchedOff('catalog'));
  await vi.waitFor(async () => expect((await visit(edge)).status).toBe(503));
});
