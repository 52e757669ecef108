import type { Page } from '@playwright/test';
import {
  type BrowserTranslationStart,
  translatePageNow,
} from '../../fixtures/fake-browser-translator.ts';
import { expect, test, uniqueEmail } from '../../fixtures/fixtures.ts';
import { signUpMember } from '../../fixtures/test-members.ts';
import { scriptSuggestions } from '../../support/page/fake-search-suggestions.ts';
import { waitUntilHydrated } from '../../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../../support/tag-prove-run-tests.ts';

// The console has to stay silent as well: `NotFoundError` would stand there.
const MOMENTS: BrowserTranslationStart[] = ['arrival', 'start', 'takeover'];
/** The first answer waits for the models. Milliseconds. */
const FIRST_ANSWER = { timeout: 45_000 };

/** Opens a page that can act and is translated. */
async function openTranslated(page: Page, path: string, translated: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
  if (translated === 'takeover') await translatePageNow(page);
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('font').length))
    .toBeGreaterThan(20);
}

for (const translated of MOMENTS) {
  test.describe(
    `translated from ${translated} on`,
    tagProveOnlyUnless(translated === 'arrival'),
    () => {
      test.use({
        translated,
        contextOptions: { reducedMotion: 'no-preference' },
        viewport: { width: 1280, height: 800 },
        // The platform refuses some of these calls.
        expectedNoise: [/status of 4(0[14]|22)/],
      });
      test.afterEach(async ({ shop }) => expect(shop.tryAgain).toHaveCount(0));

      test('a cart is filled, changed and emptied', async ({ page, shop, product, cart }) => {
        await openTranslated(page, '/product/reef-200', translated);
        await product.colour('Black').check();
        await expect(page.getByRole('group', { name: 'Dial colour: Black' })).toBeVisible();
        await product.more.click();
        await product.addToCart.click();
        await expect(cart.quantity('Reef 200')).toHaveValue('2');
        await expect(shop.count).toHaveText('2 items in cart');
        const two = (await cart.subtotal.textContent()) ?? '';

        await cart.more('Reef 200').click();
        await expect(cart.subtotal).not.toHaveText(two);
        await expect(cart.subtotal).toHaveText(/^Subtotal\$[\d,]+\.00$/);
        await cart.addCoupon.click();
        await cart.coupon.fill('NOTHING');
        await cart.apply.click();
        await expect(cart.panel.getByText('This code does not exist.')).toBeVisible();
        await cart.coupon.fill('WELCOME10');
        await cart.apply.click();
        await expect(cart.panel.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
        await cart.remove('Reef 200').click();
        await cart.undo.click();
        await expect(cart.quantity('Reef 200')).toHaveValue('3');
        await cart.remove('Reef 200').click();
        await expect(cart.empty).toBeVisible();
      });

      test(
        'a listing is sorted and filtered, and a watch is opened from it',
        PROVE_ONLY_TAG,
        async ({ page, listing, product }) => {
          await openTranslated(page, '/products', translated);
          await listing.sort('High to low').click();
          await expect(page).toHaveURL(/sort=price-desc/);
          await listing.box('Movement', /^Automatic \d/).click();
          await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
          const narrowed = (await listing.count.textContent()) ?? '';
          await listing.box('Strap', /^Leather/).click();
          await expect(listing.count).not.toHaveText(narrowed);
          await listing.remove('Movement Automatic').click();
          await listing.clearAll.click();
          await expect(listing.count).toHaveText('16 watches');

          await listing.link('Tidal 300').click();
          await expect(product.name).toHaveText('Tidal 300');
          await page.goBack();
          await expect(listing.count).toHaveText('16 watches');
        },
      );

      test(
        'a search is typed, corrected and opened',
        PROVE_ONLY_TAG,
        async ({ page, searchBox, product }) => {
          await scriptSuggestions(page);
          await openTranslated(page, '/', translated);
          await searchBox.field.pressSequentially('tid');
          await expect(searchBox.status).toHaveText('4 suggestions.');
          await searchBox.field.press('Backspace');
          await searchBox.field.pressSequentially('d');
          await searchBox.option(/^Tidal 300 ?,/).click();
          await expect(product.name).toHaveText('Tidal 300');
        },
      );

      test(
        'offers, questions, a comparison and reviews keep working',
        PROVE_ONLY_TAG,
        async ({ page, home, compare }) => {
          await openTranslated(page, '/', translated);
          await home.nextOffer.click();
          await home.pauseOffers.click();
          await home.playOffers.click();
          const question = page.getByRole('group').filter({ hasText: /\?/ }).nth(1);
          await question.getByRole('heading').click();
          await expect(question).toHaveAttribute('open');

          await openTranslated(page, '/compare?ids=tidal-300,meridian-38', translated);
          await compare.onlyDifferences.check();
          await expect(compare.row('Availability')).toBeHidden();
          await compare.openScale.click();
          await compare.wrist.fill('17');
          await expect(page.getByText(/Tidal 300\. From lug to lug it is/)).toBeVisible();
          await compare.remove('Meridian 38').click();
          await expect(compare.column('Meridian 38')).toBeHidden();

          await openTranslated(page, '/product/tidal-300/reviews', translated);
          await page.getByRole('link', { name: 'Most stars first' }).click();
          await expect(page.getByRole('link', { name: 'Most stars first' })).toHaveAttribute(
            'aria-current',
            'true',
          );
        },
      );

      test(
        'a member signs up, changes the profile, logs out and logs in again',
        PROVE_ONLY_TAG,
        async ({ page, account, area, shop }) => {
          await page.goto('/login');
          if (translated === 'takeover') await translatePageNow(page);
          await account.logInAs(uniqueEmail(), 'not the password');
          await expect(account.error.filter({ hasText: /\w/ })).toBeVisible();
          const member = await signUpMember({ account, shop });
          if (translated === 'takeover') await translatePageNow(page);
          await shop.account.click();
          await area.displayName.fill('Nora');
          await area.save.click();
          await expect(page.getByText(/saved/i).first()).toBeVisible();
          for (const part of ['Orders', 'Security', 'Wish list']) await area.partLink(part).click();
          await shop.logout.click();
          await shop.login.waitFor();
          await account.logInAs(member.email, member.password);
          await expect(shop.logout).toBeVisible();
        },
      );

      test(
        'an order is paid',
        PROVE_ONLY_TAG,
        async ({ page, product, cart, buy, translated: moment }) => {
          await openTranslated(page, '/product/circuit-42', moment);
          await product.addToCart.click();
          await expect(cart.quantity('Circuit 42')).toHaveValue('1');
          expect(await buy()).toMatch(/^\d+$/);
        },
      );

      test(
        'the chat and the assistant answer',
        PROVE_ONLY_TAG,
        async ({ page, shop, chat, product }) => {
          await openTranslated(page, '/product/tidal-300', translated);
          await product.question.fill('How water resistant is it?');
          await product.question.press('Enter');
          await expect(shop.main).toContainText(
            /You asked\s*How water resistant is it/,
            FIRST_ANSWER,
          );
          await expect(shop.main).toContainText(/30 ATM|300 m/);

          await shop.openChat.click();
          await chat.input.fill('How long does shipping take?');
          await chat.send.click();
          await expect(chat.messages).toContainText(/3.5 business days/);
        },
      );
    },
  );
}
