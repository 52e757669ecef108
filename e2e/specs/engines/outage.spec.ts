import { OUTAGES } from '../../fixtures/part-faults.ts';
import { test } from '../../support/engines/engine-test.ts';
import { account, frame, home, listing, product } from '../../support/engines/screens.ts';

// Engines report a missing file in their own ways; these tests look at the page that shoppers get.
test.use({ expectedComplaints: [/./] });

for (const outage of OUTAGES) {
  test(`${outage} catalogue: its links lead on, and the cart opens`, async ({ shopper, gate }) => {
    gate.block('/_mfe/catalog/', outage);
    await shopper.open(gate.url);
    await shopper.click(frame.cart);
    await shopper.sees({ role: 'dialog', name: 'Cart' });
    await shopper.open(gate.url);
    await shopper.click(home.category('Dive'));
    await shopper.isAt(/categoryId=/);
    await shopper.counts(listing.cards, 4);
  });

  test(`${outage} cart: the watch can be read all the same`, async ({ shopper, gate }) => {
    gate.block('/_mfe/cart/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    // The first act loads the cart's components on the page.
    await shopper.fill(product.quantity, '2');
    await shopper.sees(frame.tryAgain);
    await shopper.holds(product.quantity, '2');
    await shopper.isAccessible();
  });

  test(`${outage} account: what the edge has rendered of log-in stays`, async ({
    shopper,
    gate,
  }) => {
    gate.block('/_mfe/account/', outage);
    await shopper.open(`${gate.url}/login`);
    await shopper.sees(frame.tryAgain);
    await shopper.sees(account.email);
    await shopper.click(frame.products);
    await shopper.sees(listing.cards);
  });

  test(`${outage} assistant: the watch can still be bought`, async ({ shopper, gate }) => {
    gate.block('/_mfe/assistant/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    await shopper.isLive();
    await shopper.fill(product.question, 'Is it in stock?');
    await shopper.click(product.sendQuestion);
    await shopper.sees(frame.tryAgain);
    await shopper.click(product.addToCart);
    await shopper.reads({ role: 'dialog', name: 'Cart' }, /Tidal 300/);
  });

  test(`${outage} support: the chat says where else to ask, and comes back`, async ({
    shopper,
    gate,
  }) => {
    gate.block('/_mfe/support/', outage);
    await shopper.open(gate.url);
    await shopper.click(frame.openChat);
    await shopper.sees(frame.tryAgain);
    gate.unblock();
    await shopper.click(frame.tryAgain);
    await shopper.sees({ role: 'dialog', name: 'Chat Support' });
  });
}
