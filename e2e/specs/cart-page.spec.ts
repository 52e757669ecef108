import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import {
  findPageViolations,
  findViolationsWithoutScript,
} from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a watch is added, changed, removed, restored and paid', async ({
    page,
    product,
    checkout,
    thankYou,
  }) => {
    const cart = createCartPageObject(page);
    await product.open('quartet-28');
    await product.addToCart.click();
    await expect(page).toHaveURL('/cart');
    await expect(cart.main.getByText('Quartet 28 is in your cart')).toBeVisible();

    await cart.quantity('Quartet 28').fill('3');
    await cart.update('Quartet 28').click();
    await expect(cart.subtotal).toContainText('$507.00');
    await expect(cart.quantity('Quartet 28')).toHaveValue('3');

    await cart.remove('Quartet 28').click();
    await expect(cart.empty).toBeVisible();
    await cart.undo.click();
    await expect(cart.quantity('Quartet 28')).toHaveValue('3');
    await expect(cart.subtotal).toContainText('$507.00');
    await expect(cart.undo).toBeHidden();

    await cart.coupon.fill('NO-SUCH-CODE');
    await cart.apply.click();
    await expect(cart.main.getByText('This code does not exist.')).toBeVisible();
    await expect(cart.coupon).toHaveValue('NO-SUCH-CODE');
    await expect(cart.coupon).toBeFocused();
    await cart.coupon.fill('WELCOME10');
    await cart.apply.click();
    await expect(cart.main.getByText('WELCOME10 applied')).toBeVisible();
    await expect(cart.withCoupon).toContainText('$456.30');
    await cart.removeCoupon.click();
    await expect(cart.main.getByText('Coupon removed')).toBeVisible();

    await cart.checkout.click();
    await checkout.fill({ email: uniqueEmail(), card: ACCEPTED_CARD });
    await checkout.pay.click();
    await expect(thankYou.heading).toBeVisible();
    await expect(thankYou.number).toBeVisible();
    await expect(thankYou.main.getByText('Quartet 28')).toBeVisible();

    await cart.open();
    await expect(cart.empty).toBeVisible();
  });

  test(
    'a quantity beyond the stock is refused beside its line',
    PROVE_ONLY_TAG,
    async ({ page, product }) => {
      const cart = createCartPageObject(page);
      await product.open('velocity-41-racing');
      await product.addToCart.click();

      await cart.quantity('Velocity 41 Racing').fill('99');
      await cart.update('Velocity 41 Racing').click();
      await expect(cart.line('Velocity 41 Racing').getByText('Only 9 left')).toBeVisible();
      await expect(cart.quantity('Velocity 41 Racing')).toHaveValue('1');
      await expect(cart.quantity('Velocity 41 Racing')).toHaveAccessibleDescription('Only 9 left');

      await cart.quantity('Velocity 41 Racing').fill('0');
      await cart.update('Velocity 41 Racing').click();
      await expect(
        cart.line('Velocity 41 Racing').getByText('Please type a number from 1.'),
      ).toBeVisible();
      expect(await findViolationsWithoutScript(page)).toEqual([]);
    },
  );

  test(
    'an empty cart links to the products and has no accessibility violations',
    PROVE_ONLY_TAG,
    async ({ page }) => {
      const cart = createCartPageObject(page);
      await cart.open();

      await expect(cart.empty).toBeVisible();
      await expect(page).toHaveTitle('Cart · Horae');
      expect(await findViolationsWithoutScript(page)).toEqual([]);
    },
  );
});

test('the rendered cart page is hydrated and shows what the panel shows', async ({
  page,
  putIntoCart,
  cart: panel,
  shop,
}) => {
  const cart = createCartPageObject(page);
  await putIntoCart('terrain-38');
  await cart.open();
  await cart.more('Terrain 38').click();
  await expect(cart.subtotal).toContainText('$318.00');
  expect(await findPageViolations(page)).toEqual([]);

  await shop.cart.click();
  await expect(panel.quantity('Terrain 38')).toHaveValue('2');
  await panel.more('Terrain 38').click();
  await expect(panel.subtotal).toContainText('$477.00');
  await panel.close.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('3');
  await expect(cart.subtotal).toContainText('$477.00');

  await cart.remove('Terrain 38').click();
  await expect(cart.empty).toBeVisible();
  await cart.undo.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('3');
  await expect(page).toHaveURL('/cart');
});

test('a change in one tab is shown in the other', async ({ page, context, putIntoCart }) => {
  await putIntoCart('terrain-38');
  await createCartPageObject(page).open();
  const other = await context.newPage();
  const cart = createCartPageObject(other);
  await cart.open();

  await cart.more('Terrain 38').click();
  await expect(cart.subtotal).toContainText('$318.00');
  await page.bringToFront();
  await expect(createCartPageObject(page).quantity('Terrain 38')).toHaveValue('2');
  await expect(createCartPageObject(page).subtotal).toContainText('$318.00');
});
