import { GOOD_CARD } from '../../fixtures/buy.ts';
import { uniqueEmail } from '../../fixtures/members.ts';
import { test } from '../../support/engines/engine-test.ts';
import type { Shopper } from '../../support/engines/patient.ts';
import {
  cartPanel,
  checkout,
  frame,
  home,
  listing,
  product,
  thankYou,
} from '../../support/engines/screens.ts';

test('from the home page to an open checkout', { tag: '@short' }, async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 2);
  await shopper.click(cartPanel.checkout);
  await shopper.sees(checkout.pay);
});

test('from the home page to a paid order', async ({ shopper, shop }) => {
  await findAndAdd(shopper, shop, 1);
  await shopper.isAccessible();
  await shopper.click(cartPanel.checkout);
  await shopper.sees(checkout.pay);
  await shopper.isAccessible();
  await pay(shopper);

  await shopper.sees(thankYou.heading);
  await shopper.isAt(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await shopper.reads(frame.main, /Your order number: ?\S+/i);
  await shopper.reads(frame.cart, /^Cart$|^$/);
  await shopper.isAccessible();
});

async function findAndAdd(shopper: Shopper, shop: string, quantity: number): Promise<void> {
  await shopper.open(shop);
  await shopper.click(home.category('Dive'));
  await shopper.isAt(/\/products\?categoryId=/);
  await shopper.counts(listing.cards, 4);
  await shopper.click(listing.card('Tidal 300'));
  await shopper.isAt(/\/product\/tidal-300$/);
  await shopper.sees({ role: 'heading', name: 'Tidal 300' });
  await shopper.fill(product.quantity, String(quantity));
  await shopper.click(product.addToCart);
  await shopper.holds(cartPanel.quantity('Tidal 300'), String(quantity));
  await shopper.reads(
    cartPanel.panel,
    quantity === 2 ? /Subtotal ?\$778\.00/ : /Subtotal ?\$389\.00/,
  );
}

async function pay(shopper: Shopper): Promise<void> {
  await shopper.fill(checkout.email, uniqueEmail());
  await shopper.fill(checkout.name, 'Nora de Wit');
  await shopper.fill(checkout.card, GOOD_CARD);
  await shopper.fill(checkout.expiry, '12/30');
  await shopper.fill(checkout.code, '123');
  await shopper.fill(checkout.address, 'Prinsengracht 1');
  await shopper.fill(checkout.city, 'Amsterdam');
  await shopper.fill(checkout.postalCode, '1015 AA');
  await shopper.choose(checkout.country, 'Netherlands');
  await shopper.click(checkout.expedited);
  await shopper.click(checkout.pay);
}
