import { ACCEPTED_CARD } from '../../fixtures/buy-cart.ts';
import { uniqueEmail } from '../../fixtures/members.ts';
import { test } from '../../support/engines/engine-test.ts';
import {
  cartPanelElements,
  checkoutElements,
  frameElements,
  homeElements,
  listingElements,
  productElements,
  thankYouElements,
} from '../../support/engines/page-elements.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';

test('a visitor gets from the home page to an open checkout', { tag: '@short' }, async ({
  shopper,
  shop,
}) => {
  await findAndAdd(shopper, shop, 2);
  await shopper.click(cartPanelElements.checkout);
  await shopper.sees(checkoutElements.pay);
});

test('a visitor gets from the home page to a paid order', async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 1);
  await shopper.isAccessible();
  await shopper.click(cartPanelElements.checkout);
  await shopper.sees(checkoutElements.pay);
  await shopper.isAccessible();
  await pay(shopper);

  await shopper.sees(thankYouElements.heading);
  await shopper.isAt(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await shopper.reads(frameElements.main, /Your order number: ?\S+/i);
  await shopper.reads(frameElements.cart, /^Cart$|^$/);
  await shopper.isAccessible();
});

async function findAndAdd(shopper: PatientTab, shop: string, quantity: number): Promise<void> {
  await shopper.open(shop);
  await shopper.click(homeElements.category('Dive'));
  await shopper.isAt(/\/products\?categoryId=/);
  await shopper.counts(listingElements.cards, 4);
  await shopper.click(listingElements.card('Tidal 300'));
  await shopper.isAt(/\/product\/tidal-300$/);
  await shopper.sees({ role: 'heading', name: 'Tidal 300' });
  await shopper.fill(productElements.quantity, String(quantity));
  await shopper.click(productElements.addToCart);
  await shopper.holds(cartPanelElements.quantity('Tidal 300'), String(quantity));
  await shopper.reads(
    cartPanelElements.panel,
    quantity === 2 ? /Subtotal ?\$778\.00/ : /Subtotal ?\$389\.00/,
  );
}

async function pay(shopper: PatientTab): Promise<void> {
  await shopper.fill(checkoutElements.email, uniqueEmail());
  await shopper.fill(checkoutElements.name, 'Nora de Wit');
  await shopper.fill(checkoutElements.card, ACCEPTED_CARD);
  await shopper.fill(checkoutElements.expiry, '12/30');
  await shopper.fill(checkoutElements.code, '123');
  await shopper.fill(checkoutElements.address, 'Prinsengracht 1');
  await shopper.fill(checkoutElements.city, 'Amsterdam');
  await shopper.fill(checkoutElements.postalCode, '1015 AA');
  await shopper.choose(checkoutElements.country, 'Netherlands');
  await shopper.click(checkoutElements.expedited);
  await shopper.click(checkoutElements.pay);
}
