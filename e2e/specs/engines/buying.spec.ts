import { ACCEPTED_CARD } from '../../fixtures/buy-cart.ts';
import { uniqueEmail } from '../../fixtures/members.ts';
import { test } from '../../support/engines/engine-test.ts';
import {
  CART_PANEL_ELEMENTS,
  CHECKOUT_ELEMENTS,
  FRAME_ELEMENTS,
  HOME_ELEMENTS,
  LISTING_ELEMENTS,
  PRODUCT_ELEMENTS,
  THANK_YOU_ELEMENTS,
} from '../../support/engines/page-elements.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';

test('a visitor gets from the home page to an open checkout', { tag: '@short' }, async ({
  shopper,
  shop,
}) => {
  await findAndAdd(shopper, shop, 2);
  await shopper.click(CART_PANEL_ELEMENTS.checkout);
  await shopper.sees(CHECKOUT_ELEMENTS.pay);
});

test('a visitor gets from the home page to a paid order', async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 1);
  await shopper.isAccessible();
  await shopper.click(CART_PANEL_ELEMENTS.checkout);
  await shopper.sees(CHECKOUT_ELEMENTS.pay);
  await shopper.isAccessible();
  await pay(shopper);

  await shopper.sees(THANK_YOU_ELEMENTS.heading);
  await shopper.isAt(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await shopper.reads(FRAME_ELEMENTS.main, /Your order number: ?\S+/i);
  await shopper.reads(FRAME_ELEMENTS.cart, /^Cart$|^$/);
  await shopper.isAccessible();
});

async function findAndAdd(shopper: PatientTab, shop: string, quantity: number): Promise<void> {
  await shopper.open(shop);
  await shopper.click(HOME_ELEMENTS.category('Dive'));
  await shopper.isAt(/\/products\?categoryId=/);
  await shopper.counts(LISTING_ELEMENTS.cards, 4);
  await shopper.click(LISTING_ELEMENTS.card('Tidal 300'));
  await shopper.isAt(/\/product\/tidal-300$/);
  await shopper.sees({ role: 'heading', name: 'Tidal 300' });
  await shopper.fill(PRODUCT_ELEMENTS.quantity, String(quantity));
  await shopper.click(PRODUCT_ELEMENTS.addToCart);
  await shopper.holds(CART_PANEL_ELEMENTS.quantity('Tidal 300'), String(quantity));
  await shopper.reads(
    CART_PANEL_ELEMENTS.panel,
    quantity === 2 ? /Subtotal ?\$778\.00/ : /Subtotal ?\$389\.00/,
  );
}

async function pay(shopper: PatientTab): Promise<void> {
  await shopper.fill(CHECKOUT_ELEMENTS.email, uniqueEmail());
  await shopper.fill(CHECKOUT_ELEMENTS.name, 'Nora de Wit');
  await shopper.fill(CHECKOUT_ELEMENTS.card, ACCEPTED_CARD);
  await shopper.fill(CHECKOUT_ELEMENTS.expiry, '12/30');
  await shopper.fill(CHECKOUT_ELEMENTS.code, '123');
  await shopper.fill(CHECKOUT_ELEMENTS.address, 'Prinsengracht 1');
  await shopper.fill(CHECKOUT_ELEMENTS.city, 'Amsterdam');
  await shopper.fill(CHECKOUT_ELEMENTS.postalCode, '1015 AA');
  await shopper.choose(CHECKOUT_ELEMENTS.country, 'Netherlands');
  await shopper.click(CHECKOUT_ELEMENTS.expedited);
  await shopper.click(CHECKOUT_ELEMENTS.pay);
}
