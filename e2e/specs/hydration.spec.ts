import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilShopAnswers } from '../support/servers/edge-process.ts';

// Runs against a development build: only there does React compare every text and attribute.
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  await waitUntilShopAnswers(baseURL);
});

for (const path of [
  '/',
  '/products?sort=newest&f=movement:automatic',
  '/search?q=tidel',
  '/product/reef-200',
  '/about',
  '/login',
  '/terms',
]) {
  test(`the browser renders ${path} as the edge did`, async ({ page, shop }) => {
    await page.goto(path);
    await shop.openChat.click();

    // The console, which has to stay silent, is where React would complain.
    await expect(shop.openChat).toBeHidden();
    await expect(shop.main).toBeVisible();
  });
}

test('the browser renders a page with another flag value as the edge did', async ({
  page,
  home,
  shop,
}) => {
  await page.goto('/_preview?catalog/home-order=bestsellers-first');
  await shop.openChat.click();

  await expect(shop.openChat).toBeHidden();
  await expect(home.shelves).toHaveText(['Bestsellers', 'Shop by Categories']);
});

test.describe('as a control', () => {
  test.use({ expectedNoise: [/hydrat/i] });

  test('a different rendering is detected', async ({ page }) => {
    // In the page as it has come, before any of its scripts: its source and the cache play no part.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const link of document.querySelectorAll('footer a'))
          if (link.textContent === 'Privacy Policy') link.textContent = 'Privacy Polity';
      }),
    );
    const complaint = page.waitForEvent('console', (message) => /hydrat/i.test(message.text()));

    await page.goto('/products');
    await complaint;
  });
});
