import { makeLive } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { createSampleServerBundle, publishNextCart } from '../testing/sample-releases.ts';

const PRODUCT = '/product/tidal-300';
const BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('button', null, 'Put in the bag');";

let store: ReleaseStore;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  store = memoryReleaseStore();
});
afterEach(() => vi.useRealTimers());

/** Makes another version of the cart live, as `npm run release` does from elsewhere. */
async function promoteNewCart(): Promise<void> {
  await publishNextCart(store, createSampleServerBundle('AddToCartButton', BUTTON));
  await store.change(makeLive({ cart: '2' }));
}

const page = async (edge: Awaited<ReturnType<typeof edgeFixture>>) =>
  (await edge.request(PRODUCT)).text();

test('every process of the edge serves a new revision within a second, without a restart', async () => {
  const processes = [await edgeFixture({ store }), await edgeFixture({ store })];
  for (const edge of processes) expect(await page(edge)).toContain('Add to Cart');

  await promoteNewCart();
  vi.setSystemTime(Date.now() + 1000);

  for (const edge of processes) {
    const html = await page(edge);
    expect(html).toContain('Put in the bag');
    expect(html).toContain('/_mfe/cart/2/entry.js');
    expect(await (await edge.request('/registry.json')).json()).toMatchObject({ revision: 2 });
  }
});

test('an open tab keeps the files of its revision', async () => {
  const edge = await edgeFixture({ store });
  await page(edge);
  await promoteNewCart();
  vi.setSystemTime(Date.now() + 1000);
  expect(await page(edge)).toContain('/_mfe/cart/2/entry.js');

  const older = await edge.request('/_mfe/cart/1/entry.js');

  expect(older.status).toBe(200);
  expect(older.headers.get('cache-control')).toContain('immutable');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('a client that accepts %s gets files and pages as %s', async (accepted, encoding) => {
  const edge = await edgeFixture({ store });
  for (const path of ['/_mfe/cart/1/entry.js', PRODUCT]) {
    const { headers } = await edge.request(path, { headers: { 'accept-encoding': accepted } });

    expect(headers.get('content-encoding'), path).toBe(encoding);
    expect(headers.get('vary')).toContain('accept-encoding');
  }
});

test('a page is revalidated each time, since its revision may have changed', async () => {
  const { headers } = await (await edgeFixture({ store })).request(PRODUCT);

  expect(headers.get('cache-control')).toBe('no-cache');
});
