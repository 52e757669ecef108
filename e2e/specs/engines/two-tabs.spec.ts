import { test } from '../../support/engines/engine-test.ts';
import { cartPanel, product } from '../../support/engines/screens.ts';

test('two tabs have one cart, and both know it', async ({ shopper, newTab, shop }) => {
  await shopper.open(`${shop}/product/terrain-38`);
  await shopper.click(product.addToCart);
  await shopper.holds(cartPanel.quantity('Terrain 38'), '1');

  const second = await newTab();
  await second.open(`${shop}/product/terrain-38`);
  await second.isLive();
  await second.fill(product.quantity, '2');
  await second.click(product.addToCart);
  await second.holds(cartPanel.quantity('Terrain 38'), '3');
  await shopper.look();
  await shopper.holds(cartPanel.quantity('Terrain 38'), '3');
  await shopper.reads(cartPanel.panel, /Subtotal ?\$477\.00/);

  await second.look();
  await second.click(cartPanel.remove('Terrain 38'));
  await shopper.look();
  await shopper.reads(cartPanel.panel, /Cart is empty/);
});
