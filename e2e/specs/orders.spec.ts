import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import { createOrderPageObject } from '../pages/order-page-object.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';

// A new member has no cart yet.
test.use({ expectedNoise: [/404/] });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });

  test('a member opens an order from the checkout, cancels it after a confirmation, and buys it again', async ({
    page,
    loggedOutMember,
    account,
    product,
    checkout,
    thankYou,
    shop,
    qa,
  }) => {
    const order = createOrderPageObject(page);
    await account.logInAs(loggedOutMember.email, loggedOutMember.password);
    await product.open('meridian-38');
    await product.addToCart.click();
    await createCartPageObject(page).checkout.click();
    await expect(page.getByText(/^\w{3} \d+ \w+ – \w{3} \d+ \w+/).first()).toBeVisible();
    await checkout.fill({ email: loggedOutMember.email, card: ACCEPTED_CARD });
    await checkout.pay.click();
    await expect(thankYou.heading).toBeVisible();

    await order.fromThankYou.click();
    await expect(order.steps).toContainText('We have your order and will pack it.');
    await expect(order.main).toContainText('Card •••• 4242');
    expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
    await order.cancel.click();
    await order.reallyCancel.click();
    await expect(order.notice).toContainText('Your order is canceled.');
    await expect(order.main).toContainText('Paid back, Card •••• 4242');
    expect((await qa.mailTo(loggedOutMember.email)).subject).toMatch(/is canceled$/);

    await order.again.click();
    await expect(createCartPageObject(page).line('Meridian 38')).toBeVisible();
  });
});

test('a member tracks a parcel until it arrives, and sends a watch back', async ({
  page,
  member,
  putIntoCart,
  buy,
  area,
  shop,
  qa,
}) => {
  const order = createOrderPageObject(page);
  await putIntoCart('meridian-38');
  await buy(member.email);
  const id = order.idInAddress();
  await qa.sendParcel(id, 'In_Delivery');
  expect((await qa.mailTo(member.email)).subject).toMatch(/is on its way$/);
  await area.open('/orders');
  await area.orders.getByText(/^Order \d+$/).click();
  await area.orders.getByRole('link', { name: 'All about this order' }).click();
  await expect(order.steps).toContainText('Your order is on its way.');
  await expect(order.main).toContainText('Card •••• 4242');
  await qa.sendParcel(id, 'Fulfilled');
  await page.reload();
  await expect(order.steps).toContainText('Your order has arrived.');

  await order.requestReturn.click();
  await order.returns.getByRole('checkbox', { name: /Meridian 38/ }).check();
  await order.reason.fill('A little too small');
  await order.sendReturn.click();
  await expect(order.returns).toContainText('Requested, we will answer by email');

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await findPageViolations(page)).toEqual([]);
    expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(order.main).toContainText('$277.00');
  for (const part of [order.again, order.returns, shop.products, shop.footer])
    await expect(part).toBeHidden();
});
