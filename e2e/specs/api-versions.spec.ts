import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures/fixtures.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';

interface Edges {
  /** The same shop, over the older and the newer versions of the API. */
  edges: { older: string; newer: string };
}

const test = base.extend<object, Edges>({
  edges: [
    async ({ browser: _started }, use) => {
      const releases = `fs:${EMBEDDED_SHOP.releases}`;
      const [older, newer] = await Promise.all([
        startEdge(REPOSITORY_ROOT, releases, { CART_VERSION: '1', CATALOG_VERSION: '1' }),
        startEdge(REPOSITORY_ROOT, releases, { CART_VERSION: '2', CATALOG_VERSION: '3' }),
      ]);
      await use({ older: older.url, newer: newer.url });
      await Promise.all([older.stop(), newer.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One worker has the edges.
test.describe.configure({ mode: 'default' });

/** Returns the accessibility tree of a page; choices have longer names in version 1 where the merchant wrote some. */
async function shown(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await waitUntilHydrated(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  return (await main.ariaSnapshot()).replace(/- option "[^"]*"/g, '- option');
}

for (const path of [
  '/',
  '/products',
  '/products?sort=price-asc&max=200',
  '/products?sort=price-desc&min=150&max=320',
  '/products?sort=newest&page=2',
  '/products?sort=oldest',
  '/products?max=50',
  '/product/tidal-300',
  '/product/reef-200?Strap=Green+rubber',
  '/product/terrain-40-sand',
  '/product/altus-43',
]) {
  test(`${path} shows the same under both API versions`, async ({ edges, page }) => {
    const older = await shown(page, edges.older + path);

    expect(older).toMatch(/heading/);
    expect(await shown(page, edges.newer + path)).toBe(older);
  });
}

test('an unknown watch answers 404 under both API versions', async ({ edges, request }) => {
  for (const url of [edges.older, edges.newer]) {
    expect((await request.get(`${url}/product/no-such-watch`)).status()).toBe(404);
  }
});

for (const [version, expected, leaves] of [
  [
    'older',
    [/\/stores-reader\/v1\/|\/v2\/collections/, /\/ecom\/v1\//],
    // Our own search, which belongs to neither, answers in the newer one's shape, combinations included.
    /\/stores\/v3(?!\/products\/query-variants)|\/categories\/v1|\/ecom\/v2/,
  ],
  [
    'newer',
    [/\/stores\/v3|\/categories\/v1/, /\/ecom\/v2/],
    /\/(stores-reader|ecom)\/v1\/|\/v2\/collections/,
  ],
] as const) {
  test(`a visit up to the cart calls the ${version} API version only`, async ({
    edges,
    page,
    home,
    listing,
    product,
    cart,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/wix/')) requested.push(pathname);
    });
    await page.goto(edges[version]);
    await waitUntilHydrated(page);

    await home.category('Dive').click();
    await expect(listing.card('Tidal 300 Azure')).toBeVisible();
    await listing.sort('High to low').click();
    await expect(listing.cards.first()).toContainText('Abyss 500');
    await listing.clearAll.click();
    await expect(listing.count).toHaveText('16 watches');
    await listing.cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    await expect(listing.cards).toHaveCount(16);
    await listing.card('Terrain 40 Sand').getByRole('link').first().click();
    await expect(product.name).toHaveText('Terrain 40 Sand');
    await product.addToCart.click();
    await expect(cart.quantity('Terrain 40 Sand')).toHaveValue('1');

    // The catalogue and the cart; how often depends on the data that the edge has already sent.
    for (const own of expected) expect(requested.filter((path) => own.test(path))).not.toEqual([]);
    expect(requested.filter((path) => leaves.test(path))).toEqual([]);
  });
}
