import { expect, test } from '../fixtures/fixtures.ts';
import { MAIN_PAGES, openAnyMainPage } from '../support/page/main-pages.ts';
import { findTextSpacingDefects } from '../support/page/text-spacing.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

// WCAG 1.4.12: lines, letters, words and paragraphs farther apart, as readers set them.
test.use({ expectedNoise: [/404/] });

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, tagProveOnlyUnless(width === 360), () => {
    test.use({ viewport: { width, height: 800 } });

    test('text with wider spacing is neither cut nor overlapped on any page', async ({ page }) => {
      test.slow();
      for (const path of MAIN_PAGES) {
        await openAnyMainPage(page, path);
        expect.soft(await findTextSpacingDefects(page), path).toEqual([]);
      }
    });

    test(
      'text with wider spacing is neither cut nor overlapped in menu, cart, chat and hosted checkout',
      PROVE_ONLY_TAG,
      async ({ page, shop, chat, cart, checkout, putIntoCart }) => {
        await putIntoCart('reef-200');
        await cart.addCoupon.click();
        await cart.coupon.fill('NOTHING');
        await cart.apply.click();
        await expect(cart.panel.getByText('This code does not exist.')).toBeVisible();
        expect.soft(await findTextSpacingDefects(page), 'cart').toEqual([]);
        await cart.close.click();

        await shop.openChat.click();
        await chat.input.fill('How long does shipping take?');
        expect.soft(await findTextSpacingDefects(page), 'chat').toEqual([]);
        await chat.close.click();

        if (await shop.menu.isVisible()) {
          await shop.menu.click();
          expect.soft(await findTextSpacingDefects(page), 'menu').toEqual([]);
          await page.keyboard.press('Escape');
        }

        await shop.cart.click();
        await cart.checkout.click();
        await expect(checkout.pay).toBeVisible();
        expect.soft(await findTextSpacingDefects(page), 'hosted checkout').toEqual([]);
      },
    );
  });
}

test('as a control, a heading of fixed width is detected', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.cssText = 'inline-size: fit-content; white-space: nowrap; overflow: hidden';
    heading.style.inlineSize = `${heading.getBoundingClientRect().width}px`;
  });
  expect(await findTextSpacingDefects(page)).toEqual([expect.stringMatching(/^cut off: /)]);
});
