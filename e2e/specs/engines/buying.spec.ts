import { ACCEPTED_CARD } from '../../fixtures/buy-cart.ts';
import { uniqueEmail } from '../../fixtures/test-members.ts';
import { test } from '../../support/engines/browser-engine-fixtures.ts';
import {
  CART_PANEL_LOCATORS,
  CHECKOUT_PAGE_LOCATORS,
  FRAME_LOCATORS,
  HOME_PAGE_LOCATORS,
  LISTING_PAGE_LOCATORS,
  PRODUCT_PAGE_LOCATORS,
  THANK_YOU_PAGE_LOCATORS,
} from '../../support/engines/page-locators.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';

test('a visitor gets from the home page to an open checkout', { tag: '@short' }, async ({
  shopper,
  shop,
}) => {
  await findAndAdd(shopper, shop, 2);
  await shopper.click(CART_PANEL_LOCATORS.checkout);
  await shopper.sees(CHECKOUT_PAGE_LOCATORS.pay);
});

test('a visitor gets from the home page to a paid order', async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 1);
  await shopper.isAccessible();
  await shopper.click(CART_PANEL_LOCATORS.checkout);
  await shopper.sees(CHECKOUT_PAGE_LOCATORS.pay);
  await shopper.isAccessible();
  await pay(shopper);

  await shopper.sees(THANK_YOU_PAGE_LOCATORS.heading);
  await shopper.isAt(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await shopper.reads(FRAME_LOCATORS.main, /Your order number: ?\S+/i);
  await shopper.reads(FRAME_LOCATORS.cart, /^Cart$|^$/);
  await shopper.isAccessible();
});

async function findAndAdd(shopper: PatientTab, shop: string, quantity: number): Promise<void> {
  await shopper.open(shop);
  await shopper.click(HOME_PAGE_LOCATORS.category('Dive'));
  await shopper.isAt(/\/products\?categoryId=/);
  await shopper.counts(LISTING_PAGE_LOCATORS.cards, 4);
  await shopper.click(LISTING_PAGE_LOCATORS.card('Tidal 300'));
  await shopper.isAt(/\/product\/tidal-300$/);
  await shopper.sees({ role: 'heading', name: 'Tidal 300' });
  await shopper.fill(PRODUCT_PAGE_LOCATORS.quantity, String(quantity));
  await shopper.click(PRODUCT_PAGE_LOCATORS.addToCart);
  await shopper.holds(CART_PANEL_LOCATORS.quantity('Tidal 300'), String(quantity));
  await shopper.reads(
    CART_PANEL_LOCATORS.panel,
    quantity === 2 ? /Subtotal ?\$778\.00/ : /Subtotal ?\$389\.00/,
  );
}

async function pay(shopper: PatientTab): Promise<void> {
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.email, uniqueEmail());
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.name, 'Nora de Wit');
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.card, ACCEPTED_CARD);
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.expiry, '12/30');
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.code, '123');
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.address, 'Prinsengracht 1');
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.city, 'Amsterdam');
  await shopper.fill(CHECKOUT_PAGE_LOCATORS.postalCode, '1015 AA');
  await shopper.choose(CHECKOUT_PAGE_LOCATORS.country, 'Netherlands');
  await shopper.click(CHECKOUT_PAGE_LOCATORS.expedited);
  await shopper.click(CHECKOUT_PAGE_LOCATORS.pay);
}
