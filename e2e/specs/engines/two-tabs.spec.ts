import { test } from '../../support/engines/engine-test.ts';
import { cartPanelTargets, productTargets } from '../../support/engines/page-targets.ts';

test('two tabs share one cart, and both show its changes', async ({ shopper, newTab, shop }) => {
  await shopper.open(`${shop}/product/terrain-38`);
  await shopper.click(productTargets.addToCart);
  await shopper.holds(cartPanelTargets.quantity('Terrain 38'), '1');

  const second = await newTab();
  await second.open(`${shop}/product/terrain-38`);
  await second.isLive();
  await second.fill(productTargets.quantity, '2');
  await second.click(productTargets.addToCart);
  await second.holds(cartPanelTargets.quantity('Terrain 38'), '3');
  await shopper.look();
  await shopper.holds(cartPanelTargets.quantity('Terrain 38'), '3');
  await shopper.reads(cartPanelTargets.panel, /Subtotal ?\$477\.00/);

  await second.look();
  await second.click(cartPanelTargets.remove('Terrain 38'));
  await shopper.look();
  await shopper.reads(cartPanelTargets.panel, /Cart is empty/);
});
