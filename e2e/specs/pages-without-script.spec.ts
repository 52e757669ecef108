import { expect, test } from '../fixtures/fixtures.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

for (const path of ['/BlockDetails', '/privacy', '/terms']) {
  test.describe(
    `${path}, which is hydrated on demand only`,
    tagProveOnlyUnless(path === '/terms'),
    () => {
      test('loads no script, and its links work', async ({ page, shop, listing }) => {
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url());
        });
        await page.goto(path, { waitUntil: 'load' });
        await shop.main.getByRole('heading').last().scrollIntoViewIfNeeded();
        expect(scripts).toEqual([]);

        await shop.products.click();
        await expect(listing.cards.first()).toBeVisible();
      });

      test('is hydrated by the first click that needs a script, which is then carried out', async ({
        page,
        shop,
        cart,
      }) => {
        await page.goto(path, { waitUntil: 'load' });
        await shop.cart.click();

        await expect(cart.empty).toBeVisible();
        await cart.close.click();
        await expect(cart.panel).toBeHidden();
        await shop.products.click();
        await expect(page).toHaveURL(/\/products$/);
      });
    },
  );
}
