import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { delayFiles } from '../support/page/delayed-files.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

/** Scripts of remotes that the page requests, in their order. */
function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/\/_mfe\/(?!shell\/).*\.js$/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Whether the host has loaded a module of a remote. */
const isLoaded = (page: Page, id: string) => () =>
  page.evaluate((name) => performance.getEntriesByName(`load ${name}`).length > 0, id);

/** Rests the pointer on one place after the other until a module is loaded; before the page is idle it goes unnoticed. */
const untilLoaded = (page: Page, id: string, places: Locator[]) =>
  expect(async () => {
    for (const place of places) await place.hover();
    expect(await isLoaded(page, id)()).toBe(true);
  }).toPass();

const of = (scripts: string[], remote: string): string[] =>
  scripts.filter((url) => url.includes(`/_mfe/${remote}/`));

test('hovering a link prefetches its page once, and opening it then loads no code', async ({
  page,
  home,
  shop,
}) => {
  const scripts = scriptsOf(page);
  await home.open();
  expect(of(scripts, 'account')).toEqual([]);
  await untilLoaded(page, 'account/LoginPage', [shop.about, shop.login]);
  const before = of(scripts, 'account');
  expect(before.filter((url) => url.includes('remoteEntry'))).toHaveLength(1);

  await shop.about.hover();
  await shop.login.hover();
  await shop.login.click();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();

  expect(of(scripts, 'account')).toEqual(before);
});

test('focusing a card prefetches code and data of its watch, and opening it requests no data again', async ({
  page,
  listing,
  product,
}) => {
  await listing.open();
  // The page that most of its links lead to comes by itself.
  await expect.poll(isLoaded(page, 'catalog/ProductPage')).toBe(true);
  const card = listing.card('Tidal 300').getByRole('link').first();
  const all = Promise.all(
    [/reviews/, /inventory-items/].map((path) =>
      page.waitForResponse((response) => path.test(response.url())),
    ),
  );
  await card.focus();
  await all;

  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/wix\/(stores|reviews)/.test(request.url())) requested.push(request.url());
  });
  const letGo = await delayFiles(page, /_mfe\/catalog\/.*\.js$|\/stores|\/reviews/);
  await page.keyboard.press('Enter');
  await expect(product.name).toHaveText('Tidal 300');
  await expect(product.addToCart).toBeEnabled();
  expect(requested).toEqual([]);
  letGo();
});

test('hovering the cart button prefetches its panel, and no slots that stay closed', async ({
  page,
  home,
  shop,
}) => {
  const scripts = scriptsOf(page);
  await home.open();
  await untilLoaded(page, 'cart/CartPanel', [shop.home, shop.cart]);

  expect(of(scripts, 'support')).toEqual([]);
  expect(of(scripts, 'assistant')).toEqual([]);
});

for (const [what, connection] of [
  ['data is to be saved', { saveData: true }],
  ['the connection is 2g', { effectiveType: '2g' }],
] as const) {
  test(
    `nothing is prefetched while ${what}`,
    tagProveOnlyUnless('saveData' in connection),
    async ({ page, listing, shop }) => {
      await page.clock.install();
      await page.addInitScript((state) => {
        Object.defineProperty(navigator, 'connection', { value: { ...state }, configurable: true });
      }, connection);
      const scripts = scriptsOf(page);
      // The panel comes with what the host does once a page has settled, prefetching included.
      await page.goto('/products?devtools');
      const devtools = page.getByRole('dialog', { name: 'Devtools' });
      await expect(devtools).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(devtools).toBeHidden();
      await shop.login.hover();
      await page.clock.runFor(1000);
      await listing.card('Tidal 300').getByRole('link').first().focus();
      await page.clock.runFor(1000);

      expect(of(scripts, 'account')).toEqual([]);
      expect(of(scripts, 'catalog').filter((url) => url.includes('ProductPage'))).toEqual([]);

      // As a control: the very same page, on a connection that can spare it.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } }),
      );
      await shop.about.hover();
      await shop.login.hover();
      await page.clock.runFor(1000);
      await expect.poll(() => of(scripts, 'account')).not.toEqual([]);
    },
  );
}
