import { expect, test } from '../fixtures/fixtures.ts';
import { cacheTypefacesInBrowser } from '../support/page/cache-typefaces-in-browser.ts';
import { waitForPicturesInView } from '../support/page/measure-layout.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

// Few, and only what stands still: a page whose parts move in unawares is worth more than many pictures.
for (const { name, path, width, colorScheme } of [
  { name: 'listing', path: '/products', width: 1280, colorScheme: 'light' },
  { name: 'product-dark', path: '/product/tidal-300', width: 1280, colorScheme: 'dark' },
  { name: 'product-phone', path: '/product/reef-200', width: 360, colorScheme: 'light' },
  { name: 'privacy', path: '/privacy', width: 768, colorScheme: 'light' },
] as const) {
  const isSampled = name === 'listing' || name === 'product-phone';
  test.describe(name, tagProveOnlyUnless(isSampled), () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme,
    });

    test('looks like its reference picture', async ({ page, shop }) => {
      await cacheTypefacesInBrowser(page);
      await page.goto(path);
      await expect(shop.main).toBeVisible();
      await waitForPicturesInView(page);
      // On a busy machine they may come too late for the first paint.
      await page.evaluate(() => {
        for (const face of document.fonts) face.display = 'swap';
        return document.fonts.ready;
      });
      await expect(page).toHaveScreenshot(`${name}.png`, {
        animations: 'disabled',
        maxDiffPixelRatio: 0.02,
        scale: 'css',
      });
    });
  });
}
