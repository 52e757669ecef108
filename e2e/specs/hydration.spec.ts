import { expect, test } from '../fixtures/fixtures.ts';
import { untilOpen } from '../support/until-open.ts';

// Runs against a development build: only there does React compare every text and attribute.
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  await untilOpen(baseURL);
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
  test(`the browser finds ${path} as the edge has rendered it`, async ({ page, shop }) => {
    await page.goto(path);
    await shop.openChat.click();

    // The console, which has to stay silent, is where React would complain.
    await expect(shop.openChat).toBeHidden();
    await expect(shop.main).toBeVisible();
  });
}

test('the browser finds a page with another value of its flag as the edge has rendered it', async ({
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

  test('a rendering that differs is noticed', async ({ page, shop }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.route('**/products', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll('>Privacy Policy<', '>Privacy Polity<');
      await route.fulfill({ response, body: html });
    });

    await page.goto('/products');
    // A press brings the takeover about; React makes this page anew, and a press on what was there may be lost.
    await shop.openChat.click();

    await expect
      .poll(() => complaints.filter((text) => /hydrat/i.test(text)), { timeout: 15_000 })
      .not.toEqual([]);
  });
});
