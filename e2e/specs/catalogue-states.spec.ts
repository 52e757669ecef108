import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { delayFiles } from '../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const CALLS = /\/api\/wix\/(search|.*\/(query|search|count))/;
const looks = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width} px, ${colorScheme}`, tagProveOnlyUnless(width === 320), () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme,
      expectedNoise: [/40[04]|horae/],
    });

    test('home, a listing and a product have no accessibility violations', async ({
      home,
      listing,
      product,
      page,
    }) => {
      await home.open();
      expect(await findPageViolations(page)).toEqual([]);
      await listing.open('?sort=newest&min=100');
      await expect(listing.cards.first()).toBeVisible();
      expect(await findPageViolations(page)).toEqual([]);
      await product.open('reef-200');
      await expect(product.name).toBeVisible();
      expect(await findPageViolations(page)).toEqual([]);
    });

    test(
      'an empty listing and an unknown watch have no accessibility violations',
      PROVE_ONLY_TAG,
      async ({ listing, product, page }) => {
        await listing.open('?max=50');
        await expect(listing.empty).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);
        await product.open('no-such-watch');
        await expect(product.missing).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);
      },
    );

    test(
      'a loading listing and a loading watch have no accessibility violations',
      PROVE_ONLY_TAG,
      async ({ listing, product, shop, page }) => {
        await page.goto('/login');
        await waitUntilHydrated(page);
        await delayFiles(page, CALLS);
        if (width < 600) await shop.menu.click();
        await shop.products.click();
        await expect(listing.count).toHaveText('Loading...');
        expect(await findPageViolations(page)).toEqual([]);

        await listing.open();
        await waitUntilHydrated(page);
        await listing.card('Meridian 38').getByRole('link').first().click();
        // Rendered from what its card knows, while the rest is on its way.
        await expect(product.name).toHaveText('Meridian 38');
        await expect(product.reviews).toBeHidden();
        expect(await findPageViolations(page)).toEqual([]);
      },
    );

    test(
      'a listing and a watch that failed to load have no accessibility violations',
      PROVE_ONLY_TAG,
      async ({ listing, product, shop, page }) => {
        await page.goto('/login');
        await waitUntilHydrated(page);
        await page.route(CALLS, (route) => route.fulfill({ status: 400, json: {} }));
        if (width < 600) await shop.menu.click();
        await shop.products.click();
        await expect(listing.failed).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);

        await page.unroute(CALLS);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(listing.cards.first()).toBeVisible();
        await page.route(CALLS, (route) => route.fulfill({ status: 400, json: {} }));
        await listing.card('Meridian 38').getByRole('link').first().click();
        await expect(product.failed).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);
      },
    );

    test(
      'an enlarged picture has no accessibility violations',
      PROVE_ONLY_TAG,
      async ({ product, page }) => {
        await product.openLive('tidal-300');
        await product.enlarge.click();
        await expect(product.enlarged).toBeVisible();
        expect(await findPageViolations(page)).toEqual([]);
      },
    );
  });
}
