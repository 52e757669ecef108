import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import { createGiftCardPageObject } from '../pages/gift-card-page-object.ts';
import { delayFiles } from '../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// Fields of what the edge has rendered, used before any script of the host or of a remote is there: nothing is lost or put back.

const SCRIPTS = /\/_mfe\/.*\.js$/;

/** Opens a page without its scripts, lets a visitor use it, and then the scripts come. */
async function useEarly(page: Page, path: string, use: () => Promise<void>): Promise<void> {
  const letGo = await delayFiles(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await use();
  letGo();
  await waitUntilHydrated(page);
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a price slider moved by keys before hydration filters the listing, and continues from there', async ({
    listing,
    page,
  }) => {
    await useEarly(page, '/products', async () => {
      await listing.lowest.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    });
    await expect(page).toHaveURL(/\?min=100$/);
    await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);

    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?min=150$/);
    await expect(listing.lowest).toHaveValue('150');
  });

  test('a price between two steps of the slider stays as the address has it', async ({
    listing,
    page,
  }) => {
    await page.goto('/products?min=153&max=322');
    await waitUntilHydrated(page);
    await listing.box('Movement', /^Automatic \d/).check();
    await expect(page).toHaveURL(/\?f=movement%3Aautomatic&min=153&max=322$/);
  });

  test('a slider thumb, a typed price and a filter box apply together', async ({
    listing,
    page,
  }) => {
    await useEarly(page, '/products?sort=newest', async () => {
      await listing.to.fill('350');
      await listing.lowest.focus();
      await page.keyboard.press('ArrowRight');
      await listing.box('Movement', /^Automatic \d/).check();
    });
    await expect(page).toHaveURL(/\?f=movement%3Aautomatic&min=50&max=350&sort=newest$/);
    await expect(listing.to).toHaveValue('350');
    await expect(listing.box('Movement', /^Automatic \d/)).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL(/\?sort=newest$/);
  });

  test(
    'a click on a sort order keeps typed prices and ticked boxes',
    PROVE_ONLY_TAG,
    async ({ listing, page }) => {
      await delayFiles(page, SCRIPTS);
      await page.goto('/products', { waitUntil: 'domcontentloaded' });
      await listing.from.fill('100');
      await listing.box('Movement', /^Automatic \d/).check();
      await listing.sort('Newest first').click();
      await expect(page).toHaveURL(/\?min=100&max=&sort=newest&f=movement%3Aautomatic$/);
      await expect(listing.box('Movement', /^Automatic \d/)).toBeChecked();
    },
  );
});

test('the option, quantity and question on a product page survive hydration', async ({
  cart,
  page,
  product,
  shop,
}) => {
  await useEarly(page, '/product/tidal-300', async () => {
    await product.option('Strap').selectOption('Black rubber');
    await product.quantity.fill('2');
    await product.engraving.click();
    await product.engravedText.fill('Nora');
    await product.question.fill('How thick is it?');
  });
  await expect(page).toHaveURL(/Strap=Black(\+|%20)rubber/);
  await expect(product.option('Strap')).toHaveValue('Black rubber');
  await expect(product.quantity).toHaveValue('2');
  await expect(product.engravedText).toHaveValue('Nora');
  await expect(product.caseBack).toBeVisible();
  await product.sendQuestion.click();
  await expect(shop.main).toContainText('You asked');

  await product.addToCart.click();
  await expect(cart.line('Tidal 300')).toContainText('Black rubber');
  await expect(cart.line('Tidal 300')).toContainText('Nora');
  await expect(cart.quantity('Tidal 300')).toHaveValue('2');
});

test('the quantity and coupon in the cart survive hydration', async ({ page, putIntoCart }) => {
  await putIntoCart('terrain-38');
  const cart = createCartPageObject(page);
  await useEarly(page, '/cart', async () => {
    await cart.quantity('Terrain 38').fill('3');
    await cart.coupon.fill('WELCOME10');
  });
  await expect(cart.subtotal).toContainText('$477.00');
  await expect(cart.quantity('Terrain 38')).toHaveValue('3');
  await expect(cart.coupon).toHaveValue('WELCOME10');
  await cart.apply.click();
  await expect(cart.removeCoupon).toBeVisible();
  await cart.open();
  await expect(cart.quantity('Terrain 38')).toHaveValue('3');
});

// Pages that do their job as HTML fetch their scripts with the first click or focus of what needs one, such as the chat's button.

test('a message to the shop survives hydration', PROVE_ONLY_TAG, async ({ about, page, shop }) => {
  const texts = { 'Full name': 'Nora Visser', Subject: 'Engraving', Message: 'Do you engrave?' };
  await useEarly(page, '/about', async () => {
    for (const [name, text] of Object.entries(texts)) await about.field(name).fill(text);
    await shop.openChat.focus();
  });
  await about.field('Email').fill('nora@example.com');
  for (const [name, text] of Object.entries(texts))
    await expect(about.field(name)).toHaveValue(text);
});

test(
  'the address and password of a log-in survive hydration',
  PROVE_ONLY_TAG,
  async ({ account, page }) => {
    await useEarly(page, '/login', () => account.enter('nora@example.com', 'a quiet Sunday 42'));
    await account.password.press('End');
    await expect(account.email).toHaveValue('nora@example.com');
    await expect(account.password).toHaveValue('a quiet Sunday 42');
  },
);

test('the code of a gift card survives hydration', PROVE_ONLY_TAG, async ({ page, shop }) => {
  const { code } = createGiftCardPageObject(page);
  await useEarly(page, '/gift-card/balance', async () => {
    await code.fill('ABCD-EFGH');
    await shop.openChat.focus();
  });
  await code.press('End');
  await expect(code).toHaveValue('ABCD-EFGH');
});
