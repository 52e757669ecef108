import { expect, test } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { delayFiles, HOST_JS_PATTERN } from '../support/page/delayed-files.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the menu opens below the header, exposes its state, and closes by Escape, button and navigation', async ({
  home,
  listing,
  shop,
  page,
}) => {
  await home.open();
  await expect(shop.products).toBeHidden();
  await shop.menu.click();
  await expect(shop.products).toBeVisible();
  await expect(shop.menu).toHaveAccessibleName('Close menu');
  await expect(shop.menu).toBeInViewport({ ratio: 1 });
  expect(await findPageViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(shop.products).toBeHidden();
  await expect(shop.menu).toHaveAccessibleName('Open menu');
  await shop.menu.click();
  await shop.menu.click();
  await expect(shop.products).toBeHidden();

  await shop.menu.click();
  await shop.products.click();
  await expect(listing.cards.first()).toBeVisible();
  await expect(shop.products).toBeHidden();
});

test('the menu opens before scripts arrive, and stays open when they do', async ({
  shop,
  page,
}) => {
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await page.goto('/products', { waitUntil: 'commit' });
  await shop.menu.click();
  await expect(shop.products).toBeVisible();

  letGo();

  await expect(shop.menu).toHaveAccessibleName('Close menu');
  await expect(shop.products).toBeVisible();
});
