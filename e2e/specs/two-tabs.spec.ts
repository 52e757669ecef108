import { expect, test } from '../fixtures/fixtures.ts';
import { createCartPanelPageObject } from '../pages/cart-panel-page-object.ts';
import { createProductPageObject } from '../pages/product-page-object.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';

test('two tabs that add at once get the exact sum, and both show it', async ({
  product,
  cart,
  shop,
  context,
  putIntoCart,
}) => {
  await putIntoCart('terrain-38');
  await cart.close.click();
  const page2 = await context.newPage();
  const second = {
    product: createProductPageObject(page2),
    cart: createCartPanelPageObject(page2),
    shop: createShopLayoutPageObject(page2),
  };
  await second.product.open('terrain-38');
  await second.product.quantity.fill('2');

  await Promise.all([product.addToCart.click(), second.product.addToCart.click()]);
  await expect(cart.quantity('Terrain 38')).toHaveValue('4');
  await expect(second.cart.quantity('Terrain 38')).toHaveValue('4');
  await expect(cart.subtotal).toContainText('$636.00');
  await expect(second.cart.subtotal).toContainText('$636.00');

  await second.cart.remove('Terrain 38').click();
  await expect(cart.empty).toBeVisible();
  await expect(shop.count).toHaveCount(0);
});

test('an order empties the cart in every tab', async ({ putIntoCart, buy, context }) => {
  await putIntoCart('terrain-38');
  const page2 = await context.newPage();
  await page2.goto('/products');
  await expect(createShopLayoutPageObject(page2).count).toHaveText('1 item in cart');

  await buy();

  await expect(createShopLayoutPageObject(page2).count).toHaveCount(0);
});
