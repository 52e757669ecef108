import { test } from '../../support/engines/engine-test.ts';
import { cartPanelElements, productElements } from '../../support/engines/page-elements.ts';

test('two tabs share one cart, and both show its changes', async ({ shopper, newTab, shop }) => {
  await shopper.open(`${shop}/product/terrain-38`);
  await shopper.click(productElements.addToCart);
  await shopper.holds(cartPanelElements.quantity('Terrain 38'), '1');

  const second = await newTab();
  await second.open(`${shop}/product/terrain-38`);
  await second.isLive();
  await second.fill(productElements.quantity, '2');
  await second.click(productElements.addToCart);
  await second.holds(cartPanelElements.quantity('Terrain 38'), '3');
  await shopper.look();
  await shopper.holds(cartPanelElements.quantity('Terrain 38'), '3');
  await shopper.reads(cartPanelElements.panel, /Subtotal ?\$477\.00/);

  await second.look();
  await second.click(cartPanelElements.remove('Terrain 38'));
  await shopper.look();
  await shopper.reads(cartPanelElements.panel, /Cart is empty/);
});
