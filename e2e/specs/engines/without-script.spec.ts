import { expect, test } from '../../support/engines/browser-engine-fixtures.ts';
import {
  CART_PAGE_LOCATORS,
  CHECKOUT_PAGE_LOCATORS,
  FRAME_LOCATORS,
  HOME_PAGE_LOCATORS,
  LISTING_PAGE_LOCATORS,
  PRODUCT_PAGE_LOCATORS,
} from '../../support/engines/page-locators.ts';
import { showNoscriptContent } from '../../support/page/accessibility-violations.ts';

test.describe('without JavaScript', () => {
  test.use({ visitorOptions: { hasScript: false } });

  test('a visitor gets from the home page to an open checkout without script', async ({
    shopper,
    shop,
  }) => {
    await shopper.open(shop);
    await shopper.click(HOME_PAGE_LOCATORS.category('Dive'));
    await shopper.isAt(/categoryId=/);
    await shopper.click(LISTING_PAGE_LOCATORS.card('Reef 200'));
    await shopper.isAt(/\/product\/reef-200/);
    await shopper.click({ role: 'link', name: 'Black', within: { role: 'main' } });
    await shopper.isAt(/=Black/);
    await shopper.fill(PRODUCT_PAGE_LOCATORS.quantity, '2');
    await shopper.click(PRODUCT_PAGE_LOCATORS.addToCart);

    await shopper.isAt(/\/cart/);
    await shopper.reads(CART_PAGE_LOCATORS.line('Reef 200'), /Black/);
    await shopper.holds(CART_PAGE_LOCATORS.quantity('Reef 200'), '2');
    await shopper.click(CART_PAGE_LOCATORS.checkout);
    await shopper.sees(CHECKOUT_PAGE_LOCATORS.pay);
  });

  test('a visitor filters products and uses the chat page without script', async ({
    shopper,
    shop,
  }) => {
    await shopper.open(`${shop}/products`);
    await shopper.click(LISTING_PAGE_LOCATORS.box('Movement', /^Automatic/));
    await shopper.click({ role: 'button', name: 'Apply' });
    await shopper.isAt(/f=movement%3Aautomatic/);
    await shopper.reads(LISTING_PAGE_LOCATORS.count, /^\d+ of 16 watches$/);

    await shopper.open(`${shop}/chat`);
    await shopper.fill({ role: 'textbox', name: 'Your message' }, 'How long does shipping take?');
    await shopper.click({ role: 'button', name: 'Send' });
    await shopper.reads(FRAME_LOCATORS.main, /3.5 business days/);
  });
});

// Where script is switched off axe would wait for timers for ever: it is shown the same document where they run.
for (const path of [
  '/',
  '/products?f=movement%3Aautomatic',
  '/product/reef-200?Strap=Steel+bracelet',
  '/cart',
  '/chat',
  '/login',
]) {
  test(`${path} has no accessibility violations without script`, async ({ shopper, gate }) => {
    gate.change(path, (body, headers) => {
      delete headers['content-security-policy']; // names styles by what they were
      return showNoscriptContent(body);
    });
    await shopper.open(`${gate.url}${path}`);
    await shopper.sees(FRAME_LOCATORS.main);
    expect(await shopper.tab.run('return document.scripts.length')).toBe(0);
    await shopper.isAccessible();
  });
}
