import { REMOTE_OUTAGES } from '../../fixtures/remote-faults.ts';
import { test } from '../../support/engines/engine-test.ts';
import {
  accountTargets,
  frameTargets,
  homeTargets,
  listingTargets,
  productTargets,
} from '../../support/engines/page-targets.ts';

// Engines report a missing file in their own ways; these tests look at the page that shoppers get.
test.use({ expectedComplaints: [/./] });

for (const outage of REMOTE_OUTAGES) {
  test(`${outage} catalogue: its links work, and the cart opens`, async ({ shopper, gate }) => {
    gate.block('/_mfe/catalog/', outage);
    await shopper.open(gate.url);
    await shopper.click(frameTargets.cart);
    await shopper.sees({ role: 'dialog', name: 'Cart' });
    await shopper.open(gate.url);
    await shopper.click(homeTargets.category('Dive'));
    await shopper.isAt(/categoryId=/);
    await shopper.counts(listingTargets.cards, 4);
  });

  test(`${outage} cart: the product page can still be read`, async ({ shopper, gate }) => {
    gate.block('/_mfe/cart/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    // The first act loads the cart's components on the page.
    await shopper.fill(productTargets.quantity, '2');
    await shopper.sees(frameTargets.tryAgain);
    await shopper.holds(productTargets.quantity, '2');
    await shopper.isAccessible();
  });

  test(`${outage} account: the rendered log-in page stays`, async ({ shopper, gate }) => {
    gate.block('/_mfe/account/', outage);
    await shopper.open(`${gate.url}/login`);
    // The first act loads the account's components on the page.
    await shopper.fill(accountTargets.email, 'nora@example.com');
    await shopper.sees(frameTargets.tryAgain);
    await shopper.sees(accountTargets.email);
    await shopper.click(frameTargets.products);
    await shopper.sees(listingTargets.cards);
  });

  test(`${outage} assistant: the watch can still be bought`, async ({ shopper, gate }) => {
    gate.block('/_mfe/assistant/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    await shopper.isLive();
    await shopper.fill(productTargets.question, 'Is it in stock?');
    await shopper.click(productTargets.sendQuestion);
    await shopper.sees(frameTargets.tryAgain);
    await shopper.click(productTargets.addToCart);
    await shopper.reads({ role: 'dialog', name: 'Cart' }, /Tidal 300/);
  });

  test(`${outage} support: the chat names other contacts, and recovers`, async ({
    shopper,
    gate,
  }) => {
    gate.block('/_mfe/support/', outage);
    await shopper.open(gate.url);
    await shopper.click(frameTargets.openChat);
    await shopper.sees(frameTargets.tryAgain);
    gate.unblock();
    await shopper.click(frameTargets.tryAgain);
    await shopper.sees({ role: 'dialog', name: 'Chat Support' });
  });
}
