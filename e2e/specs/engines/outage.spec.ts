import { REMOTE_OUTAGES } from '../../fixtures/break-remote.ts';
import { test } from '../../support/engines/browser-engine-fixtures.ts';
import {
  ACCOUNT_PAGE_LOCATORS,
  FRAME_LOCATORS,
  HOME_PAGE_LOCATORS,
  LISTING_PAGE_LOCATORS,
  PRODUCT_PAGE_LOCATORS,
} from '../../support/engines/page-locators.ts';

// Engines report a missing file in their own ways; these tests look at the page that shoppers get.
test.use({ expectedComplaints: [/./] });

for (const outage of REMOTE_OUTAGES) {
  test(`${outage} catalogue: its links work, and the cart opens`, async ({ shopper, gate }) => {
    gate.block('/_mfe/catalog/', outage);
    await shopper.open(gate.url);
    await shopper.click(FRAME_LOCATORS.cart);
    await shopper.sees({ role: 'dialog', name: 'Cart' });
    await shopper.open(gate.url);
    await shopper.click(HOME_PAGE_LOCATORS.category('Dive'));
    await shopper.isAt(/categoryId=/);
    await shopper.counts(LISTING_PAGE_LOCATORS.cards, 4);
  });

  test(`${outage} cart: the product page can still be read`, async ({ shopper, gate }) => {
    gate.block('/_mfe/cart/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    // The first act loads the cart's components on the page.
    await shopper.fill(PRODUCT_PAGE_LOCATORS.quantity, '2');
    await shopper.sees(FRAME_LOCATORS.tryAgain);
    await shopper.holds(PRODUCT_PAGE_LOCATORS.quantity, '2');
    await shopper.isAccessible();
  });

  test(`${outage} account: the rendered log-in page stays`, async ({ shopper, gate }) => {
    gate.block('/_mfe/account/', outage);
    await shopper.open(`${gate.url}/login`);
    // The first act loads the account's components on the page.
    await shopper.fill(ACCOUNT_PAGE_LOCATORS.email, 'nora@example.com');
    await shopper.sees(FRAME_LOCATORS.tryAgain);
    await shopper.sees(ACCOUNT_PAGE_LOCATORS.email);
    await shopper.click(FRAME_LOCATORS.products);
    await shopper.sees(LISTING_PAGE_LOCATORS.cards);
  });

  test(`${outage} assistant: the watch can still be bought`, async ({ shopper, gate }) => {
    gate.block('/_mfe/assistant/', outage);
    await shopper.open(`${gate.url}/product/tidal-300`);
    await shopper.isLive();
    await shopper.fill(PRODUCT_PAGE_LOCATORS.question, 'Is it in stock?');
    await shopper.click(PRODUCT_PAGE_LOCATORS.sendQuestion);
    await shopper.sees(FRAME_LOCATORS.tryAgain);
    await shopper.click(PRODUCT_PAGE_LOCATORS.addToCart);
    await shopper.reads({ role: 'dialog', name: 'Cart' }, /Tidal 300/);
  });

  test(`${outage} support: the chat can be tried again, and opens`, async ({ shopper, gate }) => {
    gate.block('/_mfe/support/', outage);
    await shopper.open(gate.url);
    await shopper.click(FRAME_LOCATORS.openChat);
    await shopper.sees(FRAME_LOCATORS.tryAgain);
    gate.unblock();
    await shopper.click(FRAME_LOCATORS.tryAgain);
    await shopper.sees({ role: 'dialog', name: 'Chat Support' });
  });
}
