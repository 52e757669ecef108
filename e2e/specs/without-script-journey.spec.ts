import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';

// The whole way of a customer in one go, with a browser that runs no script at all.
test.use({ javaScriptEnabled: false });

const PASSWORD = 'a quiet Sunday 42';

test('a new member finds a watch, configures it, adds it, uses a coupon, pays and finds the order again', async ({
  account,
  area,
  checkout,
  listing,
  page,
  product,
  shop,
  thankYou,
}) => {
  const cart = createCartPageObject(page);
  const email = uniqueEmail();

  await page.goto('/signup?from=%2Fproducts');
  await account.enter(email, PASSWORD);
  await account.signUp.click();
  await expect(page).toHaveURL('/products');
  await expect(shop.logout).toBeVisible();

  await listing.from.fill('200');
  await listing.to.fill('400');
  await listing.apply.click();
  await expect(page).toHaveURL(/min=200&max=400/);
  await listing.sort('High to low').click();
  await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
  await listing.link('Reef 200').click();

  await expect(product.name).toHaveText('Reef 200');
  await product.choice('Black').click();
  await expect(product.choice('Black')).toHaveAttribute('aria-current', 'true');
  await product.quantity.fill('2');
  await product.addToCart.click();

  await expect(page).toHaveURL('/cart');
  await expect(cart.main.getByText('Reef 200 is in your cart')).toBeVisible();
  await expect(cart.line('Reef 200')).toContainText('Black');
  await expect(cart.quantity('Reef 200')).toHaveValue('2');
  await cart.coupon.fill('WELCOME10');
  await cart.apply.click();
  await expect(cart.main.getByText('WELCOME10 applied')).toBeVisible();
  const reduced = amountIn(await cart.withCoupon.textContent());
  expect(reduced).toBeCloseTo(amountIn(await cart.subtotal.textContent()) * 0.9, 2);

  await cart.checkout.click();
  await checkout.fill({ email, card: ACCEPTED_CARD });
  await checkout.pay.click();
  await expect(thankYou.heading).toBeVisible();
  await expect(thankYou.main.getByText(/^\d{5,}$/)).toBeVisible();

  await shop.account.click();
  await area.partLink('Orders').click();
  await expect(page).toHaveURL('/account/orders');
  const order = area.order('Reef 200');
  await order.getByText(/^Order /).click();
  await expect(order).toContainText('Black');
  const amounts = (await area.sums(order).allTextContents()).map(amountIn);
  const [subtotal = 0, discount = 0] = amounts;
  const total = amounts.pop();
  expect(discount).toBeCloseTo(-subtotal / 10, 2);
  expect(subtotal + discount).toBeCloseTo(reduced, 2);
  expect(total).toBeCloseTo(
    amounts.reduce((sum, amount) => sum + amount, 0),
    2,
  );
  await expect(area.orders).toHaveCount(1);

  await cart.open();
  await expect(cart.empty).toBeVisible();
  await shop.logout.click();
  await expect(shop.login).toBeVisible();
});

const amountIn = (text: string | null): number => {
  const [, sign, digits = ''] = /(−?)\$([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  return Number(digits.replace(',', '')) * (sign ? -1 : 1);
};
