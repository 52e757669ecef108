import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { uniqueEmail } from '../fixtures/test-members.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import { createGiftCardPageObject } from '../pages/gift-card-page-object.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('a gift card is bought, mailed, pays a part of a watch, and shows its balance', async ({
    page,
    product,
    checkout,
    thankYou,
    shop,
    qa,
  }) => {
    const gift = createGiftCardPageObject(page);
    const cart = createCartPageObject(page);
    const receiverEmail = uniqueEmail();
    await gift.open();
    expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
    await gift.buy({ amount: '5', receiverName: 'Ann', receiverEmail, giverName: 'Nora' });
    await expect(page.getByLabel('Or another amount')).toHaveAccessibleDescription(/from \$10/);
    await gift.buy({ amount: '30', receiverName: 'Ann', receiverEmail, giverName: 'Nora' });
    await expect(cart.line('Gift card')).toContainText('$30.00');
    await cart.checkout.click();
    await checkout.fillPerson({ email: uniqueEmail(), card: ACCEPTED_CARD });
    await checkout.pay.click();
    await expect(thankYou.heading).toBeVisible();

    // The job looks every few seconds.
    await expect.poll(() => qa.mailTo(receiverEmail).catch(() => null)).not.toBeNull();
    const { code = '' } = await qa.mailTo(receiverEmail);
    await product.open('meridian-38');
    await product.addToCart.click();
    await page.getByText('Use a gift card').click();
    await gift.code.fill(code);
    await page.getByRole('button', { name: 'Apply gift card' }).click();
    await expect(cart.main).toContainText('−$30.00');
    await cart.checkout.click();
    await checkout.fill({ email: uniqueEmail(), card: ACCEPTED_CARD });
    await checkout.pay.click();
    await expect(thankYou.heading).toBeVisible();

    await gift.openBalance();
    await gift.code.fill(code);
    await gift.showBalance.click();
    await expect(gift.balance).toContainText('$0.00');
    await expect(gift.rows.last()).toContainText('Spent in the shop−$30.00');
    expect(page.url()).not.toContain(code);
  });
});

test('the gift card pages have no accessibility violations at 320 px, and follow the dark scheme', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/gift-card', '/gift-card/balance']) {
    await page.goto(path);
    await expect(shop.main).toBeVisible();
    expect(await findPageViolations(page)).toEqual([]);
    expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
  }
});
