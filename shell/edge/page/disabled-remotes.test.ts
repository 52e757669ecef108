import { disableRemote } from '@horae/releases/live-state.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const PAGE = `
export const Component = () => null;
export const addresses = async () => [{ path: '/product/tidal-300' }];
`;
const ROUTE = { unlisted: ['f'] };
const PRODUCT = '/product/tidal-300';

/** An edge whose catalogue is live, then switched off. */
async function withoutCatalogue() {
  const store = memoryReleaseStore();
  const app = await edgeFixture({ page: PAGE, store, route: ROUTE });
  const before = await (await app.request('/robots.txt')).text();
  expect(await (await app.request('/sitemap.xml')).text()).toContain('/product/tidal-300');
  await store.change(disableRemote('catalog'));
  await vi.waitFor(async () => expect((await app.request(PRODUCT)).status).toBe(503), 5000);
  return { app, before };
}

test('a page of a disabled remote is a 503 with `Retry-After`', async () => {
  const { app } = await withoutCatalogue();
  const response = await app.request(PRODUCT);

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('ld+json');
  expect(html).toContain('<title>Product tidal 300 · Horae</title>');
});

test('with a disabled remote there is no partial site map, and the same robots.txt', async () => {
  const { app, before } = await withoutCatalogue();
  const map = await app.request('/sitemap.xml');

  expect([map.status, map.headers.get('retry-after')]).toEqual([503, '60']);
  expect(map.headers.get('cache-control')).toBe('no-store');
  expect(await (await app.request('/robots.txt')).text()).toBe(before);
  expect(before).toContain('f=');
});

test('a site map whose addresses are unavailable is a 503', async () => {
  const app = await edgeFixture({
    page: "export const Component = () => null; export const addresses = () => Promise.reject(new Error('down'));",
  });

  expect((await app.request('/sitemap.xml')).status).toBe(503);
});
