import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from '../support/embedded-shop.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { startEdge } from '../support/servers/edge-process.ts';

const releases = `fs:${EMBEDDED_SHOP.releases}`;

/** Calls of the platform that no cache can answer, by their paths. */
function personalCalls(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const path = pathname.replace('/api/wix', '');
    if (path !== pathname && /^\/(oauth2|ecom|members|_api)\//.test(path)) requested.push(path);
  });
  return requested;
}

test('a visitor who only browses causes no personal calls to the platform', async ({
  page,
  home,
  listing,
  product,
}) => {
  const requested = personalCalls(page);
  await page.goto('/');
  await waitUntilHydrated(page);

  await home.category('Dive').click();
  await expect(listing.card('Tidal 300 Azure')).toBeVisible();
  await listing.sort('High to low').click();
  await expect(listing.cards.first()).toContainText('Abyss 500');
  await listing.card('Tidal 300 Azure').getByRole('link').first().click();
  await expect(product.name).toHaveText('Tidal 300 Azure');

  expect(requested).toEqual([]);
});

test('a cart addition makes one token call and at most four cart calls', async ({
  page,
  putIntoCart,
  cart,
}) => {
  const requested = personalCalls(page);
  await putIntoCart('tidal-300');
  await expect(cart.checkout).toBeVisible();

  const [first, ...others] = requested;
  expect(first).toBe('/oauth2/token');
  expect(others.filter((path) => !path.startsWith('/ecom/v2/carts/current'))).toEqual([]);
  expect(others.length).toBeLessThanOrEqual(4);
});

test('with a wrong client id the shop asks to come back later, and the log names the setting once', async ({
  request,
}) => {
  const edge = await startEdge(REPOSITORY_ROOT, releases, { WIX_CLIENT_ID: crypto.randomUUID() });
  try {
    for (const path of ['/', '/products', '/product/tidal-300', '/']) {
      const response = await request.get(edge.url + path);
      expect(response.status()).toBe(503);
      expect(await response.text()).toContain('Try again now');
    }
    const misfits = async () => (await (await request.get(`${edge.url}/healthz`)).json()).misfits;
    await expect.poll(misfits).toEqual(['WIX_CLIENT_ID']);
    expect(edge.complaints()).toEqual([
      expect.stringMatching(/^WIX_CLIENT_ID: .*headless settings$/),
    ]);
  } finally {
    await edge.stop();
  }
});
