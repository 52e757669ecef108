import { expect, test } from '../engine-test.ts';
import { cartPanel, frame, product } from '../places.ts';

/* What an engine may lack is left out on purpose: the page says nothing of it and does its job. */

const KNOWS = `return {
  trustedTypes: 'trustedTypes' in globalThis,
  speculationRules: HTMLScriptElement.supports?.('speculationrules') ?? false,
  scopeRules: 'CSSScopeRule' in globalThis,
}`;

test('with what this engine knows, and without the rest, a piece gets into the cart', async ({
  shopper,
  shop,
  engine,
}) => {
  await shopper.open(`${shop}/product/terrain-38`);
  const knows = await shopper.tab.run(KNOWS);
  test.info().annotations.push({ type: engine, description: JSON.stringify(knows) });

  await shopper.isLive();
  await shopper.press(product.addToCart);
  await shopper.holds(cartPanel.quantity('Terrain 38'), '1');
});

test('fields have the look of the shop', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/login`);
  await shopper.sees(frame.main);
  const height = () =>
    shopper.tab.run(
      "return document.querySelector('main input[type=email]').getBoundingClientRect().height",
    );
  await expect.poll(height).toBeGreaterThanOrEqual(44);
});
