import { expect, test } from '../fixtures/fixtures.ts';

test('a printed product page has its facts and its price, and no controls', async ({
  page,
  product,
  shop,
}) => {
  await product.openLive('meridian-38');
  await expect(shop.footer).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(product.name).toBeVisible();
  await expect(product.gallery.getByRole('img').first()).toBeVisible();
  await expect(shop.main).toContainText('$259.00');
  for (const part of [product.addToCart, product.talkButton, shop.products, shop.cart, shop.footer])
    await expect(part).toBeHidden();
  await expect(shop.logo).toBeVisible();
});

test('a printed comparison contains its whole table', async ({ page, compare, shop }) => {
  await compare.open('?ids=tidal-300,meridian-38');
  await page.emulateMedia({ media: 'print' });

  await expect(compare.column('Meridian 38')).toBeVisible();
  await expect(compare.row('Thickness')).toContainText('thinnest');
  // Nothing of it is scrolled out of the sheet.
  const hidden = await compare.region.evaluate(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  );
  expect(hidden).toBeLessThanOrEqual(1);
  for (const part of [compare.search, shop.products, shop.footer]) await expect(part).toBeHidden();
});
