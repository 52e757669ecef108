import { ACCEPTED_CARD } from '../../fixtures/buy-cart.ts';
import { uniqueEmail } from '../../fixtures/members.ts';
import { test } from '../../support/engines/engine-test.ts';
import {
  cartPanelTargets,
  checkoutTargets,
  frameTargets,
  homeTargets,
  listingTargets,
  productTargets,
  thankYouTargets,
} from '../../support/engines/page-targets.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';

test('a visitor gets from the home page to an open checkout', { tag: '@short' }, async ({
  shopper,
  shop,
}) => {
  await findAndAdd(shopper, shop, 2);
  await shopper.click(cartPanelTargets.checkout);
  await shopper.sees(checkoutTargets.pay);
});

test('a visitor gets from the home page to a paid order', async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 1);
  await shopper.isAccessible();
  await shopper.click(cartPanelTargets.checkout);
  await shopper.sees(checkoutTargets.pay);
  await shopper.isAccessible();
  await pay(shopper);

  await shopper.sees(thankYouTargets.heading);
  await shopper.isAt(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await shopper.reads(frameTargets.main, /Your order number: ?\S+/i);
  await shopper.reads(frameTargets.cart, /^Cart$|^$/);
  await shopper.isAccessible();
});

async function findAndAdd(shopper: PatientTab, shop: string, quantity: number): Promise<void> {
  await shopper.open(shop);
  await shopper.click(homeTargets.category('Dive'));
  await shopper.isAt(/\/products\?categoryId=/);
  await shopper.counts(listingTargets.cards, 4);
  await shopper.click(listingTargets.card('Tidal 300'));
  await shopper.isAt(/\/product\/tidal-300$/);
  await shopper.sees({ role: 'heading', name: 'Tidal 300' });
  await shopper.fill(productTargets.quantity, String(quantity));
  await shopper.click(productTargets.addToCart);
  await shopper.holds(cartPanelTargets.quantity('Tidal 300'), String(quantity));
  await shopper.reads(
    cartPanelTargets.panel,
    quantity === 2 ? /Subtotal ?\$778\.00/ : /Subtotal ?\$389\.00/,
  );
}

async function pay(shopper: PatientTab): Promise<void> {
  await shopper.fill(checkoutTargets.email, uniqueEmail());
  await shopper.fill(checkoutTargets.name, 'Nora de Wit');
  await shopper.fill(checkoutTargets.card, ACCEPTED_CARD);
  await shopper.fill(checkoutTargets.expiry, '12/30');
  await shopper.fill(checkoutTargets.code, '123');
  await shopper.fill(checkoutTargets.address, 'Prinsengracht 1');
  await shopper.fill(checkoutTargets.city, 'Amsterdam');
  await shopper.fill(checkoutTargets.postalCode, '1015 AA');
  await shopper.choose(checkoutTargets.country, 'Netherlands');
  await shopper.click(checkoutTargets.expedited);
  await shopper.click(checkoutTargets.pay);
}
