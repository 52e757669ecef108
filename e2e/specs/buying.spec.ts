import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a shopper finds a watch, buys it and continues with an empty cart', async ({
  home,
  listing,
  product,
  cart,
  buy,
  thankYou,
  shop,
  page,
}) => {
  await home.open();
  await home.category('Dive').click();
  await expect(page).toHaveURL(/\/products\?categoryId=/);
  await expect(listing.cards).toHaveCount(4);

  await listing.card('Tidal 300 Azure').getByRole('link').first().click();
  await expect(product.name).toHaveText('Tidal 300 Azure');
  await product.option('Strap').selectOption({ label: 'Black rubber' });
  await product.quantity.fill('2');
  await product.addToCart.click();

  await expect(cart.panel).toBeVisible();
  await expect(cart.line('Tidal 300 Azure')).toContainText('Black rubber');
  await expect(cart.quantity('Tidal 300 Azure')).toHaveValue('2');
  await expect(cart.subtotal).toContainText('$598.00');

  const orderId = await buy();
  await expect(page).toHaveURL(/\/thank-you\?orderId=[\da-f-]{36}$/);
  await expect(thankYou.main).toContainText(
    'You will receive a confirmation email soon. Your order number:',
  );
  await expect(thankYou.main).toContainText(orderId);
  await thankYou.continueShopping.click();
  await expect(page).toHaveURL(/\/products$/);
  await page.reload();
  await shop.cart.click();
  await expect(cart.empty).toBeVisible();
});

test.describe('a declined card', () => {
  // The refused payment is an answer of status 422, which the browser notes.
  test.use({ expectedNoise: [/422/] });

  test('is reported at the checkout, and the cart is unchanged', async ({
    product,
    cart,
    checkout,
    shop,
    page,
  }) => {
    await product.open('meridian-38');
    await product.addToCart.click();
    await cart.checkout.click();
    await checkout.fill({ email: uniqueEmail(), card: '4000 0000 0000 0002' });
    await checkout.pay.click();

    await expect(checkout.problem(/declined/)).toBeVisible();
    await page.goto('/');
    await shop.cart.click();
    await expect(cart.line('Meridian 38')).toBeVisible();
  });
});

for (const version of ['v1', 'v2']) {
  test.describe(`a platform without Cart ${version.toUpperCase()}`, PROVE_ONLY_TAG, () => {
    // One call, whose answer says that it is gone.
    test.use({ expectedNoise: [/410|a version of the cart is gone/] });

    test('still sells, also to pages that were open before Cart V1 went away', async ({
      product,
      cart,
      buy,
      thankYou,
      page,
    }) => {
      await product.open('terrain-38');
      await product.addToCart.click();
      await expect(cart.quantity('Terrain 38')).toHaveValue('1');

      const gone = new RegExp(`/ecom/${version}/carts/current`);
      await page.route(gone, (route) => route.fulfill({ status: 410 }));
      await cart.more('Terrain 38').click();
      await expect(cart.subtotal).toContainText('$318.00');
      await cart.addCoupon.click();
      await cart.coupon.fill('WELCOME10');
      await cart.apply.click();
      await expect(cart.panel.getByText('−$31.80')).toBeVisible();

      await buy();
      await expect(thankYou.main).toContainText('Terrain 38');
    });
  });
}
