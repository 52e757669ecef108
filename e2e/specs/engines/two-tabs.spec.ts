import { test } from '../../support/engines/browser-engine-fixtures.ts';
import { CART_PANEL_LOCATORS, PRODUCT_PAGE_LOCATORS } from '../../support/engines/page-locators.ts';

test('two tabs share one cart, and both show its changes', async ({ shopper, newTab, shop }) => {
  await shopper.open(`${shop}/product/terrain-38`);
  await shopper.click(PRODUCT_PAGE_LOCATORS.addToCart);
  await shopper.holds(CART_PANEL_LOCATORS.quantity('Terrain 38'), '1');

  const second = await newTab();
  await second.open(`${shop}/product/terrain-38`);
  await second.isLive();
  await second.fill(PRODUCT_PAGE_LOCATORS.quantity, '2');
  await second.click(PRODUCT_PAGE_LOCATORS.addToCart);
  await second.holds(CART_PANEL_LOCATORS.quantity('Terrain 38'), '3');
  await shopper.look();
  await shopper.holds(CART_PANEL_LOCATORS.quantity('Terrain 38'), '3');
  await shopper.reads(CART_PANEL_LOCATORS.panel, /Subtotal ?\$477\.00/);

  await second.look();
  await second.click(CART_PANEL_LOCATORS.remove('Terrain 38'));
  await shopper.look();
  await shopper.reads(CART_PANEL_LOCATORS.panel, /Cart is empty/);
});
