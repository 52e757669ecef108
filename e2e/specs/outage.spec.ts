import { REMOTE_OUTAGES } from '../fixtures/break-remote.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.use({ expectedNoise: [/./] });

for (const outage of REMOTE_OUTAGES) {
  test(
    `${outage} catalogue: header, cart and chat keep working`,
    tagProveOnlyUnless(outage === 'missing'),
    async ({ takeDown, home, shop, cart }) => {
      await takeDown('catalog', outage);
      await home.open();

      await expect(shop.products).toBeVisible();
      await shop.cart.click();
      await expect(cart.empty).toBeVisible();
    },
  );

  test(
    `${outage} cart: the product page reports it in place of the button and is otherwise whole`,
    tagProveOnlyUnless(outage === 'missing'),
    async ({ takeDown, product, shop }) => {
      await takeDown('cart', outage);
      await product.open('tidal-300');

      await expect(product.name).toHaveText('Tidal 300');
      await expect(shop.tryAgain.first()).toBeVisible();
      await expect(product.quantity).toBeVisible();
      await shop.cart.click();
      await expect(shop.main).toBeVisible();
    },
  );

  test(
    `${outage} account: the log-in page offers a retry, and the rest of the shop works`,
    tagProveOnlyUnless(outage === 'missing'),
    async ({ takeDown, account, shop, listing }) => {
      await takeDown('account', outage);
      await account.openLogin();

      await expect(shop.tryAgain).toBeVisible();
      await shop.products.click();
      await expect(listing.cards.first()).toBeVisible();
    },
  );

  test(
    `${outage} assistant: the rest of the product page can still be used`,
    tagProveOnlyUnless(outage === 'missing'),
    async ({ takeDown, product, cart, shop }) => {
      await takeDown('assistant', outage);
      await product.openLive('tidal-300');
      await product.question.fill('Is it in stock?');
      await product.sendQuestion.click();

      await expect(shop.tryAgain).toBeVisible();
      await product.addToCart.click();
      await expect(cart.line('Tidal 300')).toBeVisible();
    },
  );

  test(
    `${outage} support: the chat names other contacts`,
    PROVE_ONLY_TAG,
    async ({ takeDown, home, shop }) => {
      await takeDown('support', outage);
      await home.open();
      await shop.openChat.click();

      await expect(shop.otherContacts).toBeVisible();
      await expect(shop.tryAgain).toBeVisible();
      await expect(shop.main).toBeVisible();
    },
  );
}

for (const outage of ['missing', 'silent'] as const) {
  test(
    `a retry works once a ${outage} remote is back`,
    tagProveOnlyUnless(outage === 'missing'),
    async ({ takeDown, home, shop, chat }) => {
      const bringBack = await takeDown('support', outage);
      await home.open();
      await shop.openChat.click();
      await expect(shop.tryAgain).toBeVisible();
      await expect(shop.main).toBeVisible();

      await bringBack();
      await shop.tryAgain.click();

      await expect(chat.window).toBeVisible();
    },
  );
}
