import type { Page } from '@playwright/test';
import type { CartCallFault } from '../fixtures/cart-fault-injector.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import type { createCartPanelPageObject } from '../pages/cart-panel-page-object.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.use({ expectedNoise: [/./] });

const FAULTS: CartCallFault[] = ['failing', 'timing out', 'lost'];
const NAME = 'Terrain 38';

test.describe('while adding', () => {
  test('a call whose answer is lost is repeated and adds exactly one', async ({
    page,
    product,
    cart,
    shop,
    faults,
  }) => {
    await product.openReadyToBuy('terrain-38');
    await faults.break('add', { fault: 'answer lost', times: 1 });
    await product.addToCart.click();

    await expect(cart.quantity(NAME)).toHaveValue('1');
    await expect(shop.count).toHaveText('1 item in cart');
    await page.reload();
    await expect(shop.count).toHaveText('1 item in cart');
  });

  for (const fault of FAULTS) {
    test(
      `${fault} every time: the button reports it and the next click adds one; ${fault} once: the call is repeated`,
      tagProveOnlyUnless(fault === 'failing'),
      async ({ page, product, cart, shop, faults }) => {
        await product.openReadyToBuy('terrain-38');
        await faults.break('add', { fault });
        await product.addToCart.click();
        await expect(page.getByText(/Please try again\.$/)).toBeVisible();

        await faults.heal('add');
        await product.addToCart.click();
        await expect(cart.quantity(NAME)).toHaveValue('1');
        await cart.close.click();

        await faults.break('add', { fault, times: 1 });
        await product.addToCart.click();
        await expect(cart.quantity(NAME)).toHaveValue('2');
        await expect(shop.count).toHaveText('2 items in cart');
        await page.reload();
        await expect(shop.count).toHaveText('2 items in cart');
      },
    );
  }

  test(
    'an answer that is lost every time is reported, and the product is in the cart',
    PROVE_ONLY_TAG,
    async ({ page, product, cart, shop, faults }) => {
      await product.openReadyToBuy('terrain-38');
      await faults.break('add', { fault: 'answer lost' });
      await product.addToCart.click();
      await expect(page.getByText('No answer from the shop. Please try again.')).toBeVisible();

      await faults.heal('add');
      await page.reload();
      await product.addToCart.click();
      await expect(cart.quantity(NAME)).toHaveValue('2');
      await expect(shop.count).toHaveText('2 items in cart');
    },
  );
});

/** All of this shows at once; the line is put back when the removal has been answered. */
async function removeAndUndo(
  page: Page,
  cart: ReturnType<typeof createCartPanelPageObject>,
): Promise<void> {
  await cart.remove(NAME).click();
  await expect(cart.undo).toBeVisible();
  await expect(cart.empty).toBeVisible();
  const putBack = page.waitForResponse(/\/(add-to-cart|add-line-items)$/);
  await cart.undo.click();
  await expect(cart.quantity(NAME)).toHaveValue('1');
  await putBack;
}

test.describe('in the cart panel', () => {
  test.beforeEach(async ({ putIntoCart, cart }) => {
    await putIntoCart('terrain-38');
    await expect(cart.subtotal).toContainText('$159.00');
  });

  for (const fault of FAULTS) {
    test(
      `a quantity call that is ${fault} once is repeated; ${fault} every time, the quantity is reset with the reason`,
      tagProveOnlyUnless(fault === 'failing'),
      async ({ cart, faults }) => {
        await faults.break('quantity', { fault, times: 1 });
        await cart.more(NAME).click();
        await expect(cart.subtotal).toContainText('$318.00');
        await expect(cart.quantity(NAME)).toHaveValue('2');

        await faults.break('quantity', { fault });
        await cart.more(NAME).click();
        await expect(cart.panel.getByText(/Please try again\.$/)).toBeVisible();
        await expect(cart.quantity(NAME)).toHaveValue('2');
      },
    );
  }

  test(
    'a quantity call whose answer is lost once is repeated',
    PROVE_ONLY_TAG,
    async ({ cart, faults }) => {
      await faults.break('quantity', { fault: 'answer lost', times: 1 });
      await cart.more(NAME).click();
      await expect(cart.subtotal).toContainText('$318.00');
      await expect(cart.quantity(NAME)).toHaveValue('2');
    },
  );

  test('a removal whose answer is lost once is repeated; if it always fails, the line returns', async ({
    page,
    cart,
    faults,
  }) => {
    await faults.break('remove', { fault: 'answer lost', times: 1 });
    await removeAndUndo(page, cart);

    await faults.break('remove', { fault: 'failing' });
    await cart.remove(NAME).click();
    await expect(cart.panel.getByText(/could not be removed/)).toBeVisible();
    await expect(cart.quantity(NAME)).toHaveValue('1');
  });

  test('a removal that fails once is repeated', PROVE_ONLY_TAG, async ({ page, cart, faults }) => {
    await faults.break('remove', { fault: 'failing', times: 1 });
    await removeAndUndo(page, cart);
  });

  test('when totals time out the cart stays, the subtotal can be requested, and a late answer changes nothing', async ({
    cart,
    faults,
  }) => {
    await faults.break('totals', { fault: 'timing out' });
    await cart.more(NAME).click();
    await expect(cart.panel.getByText('The subtotal did not load.')).toBeVisible();
    await expect(cart.quantity(NAME)).toHaveValue('2');

    await faults.heal('totals');
    await cart.tryAgain.click();
    await expect(cart.subtotal).toContainText('$318.00');

    await faults.slow('totals', 600);
    await cart.more(NAME).click();
    await cart.quantity(NAME).fill('4');
    await expect(cart.subtotal).toContainText('$636.00');
    await expect(cart.quantity(NAME)).toHaveValue('4');
  });

  for (const [call, fault] of [
    ['checkout', 'failing'],
    ['redirect', 'lost'],
  ] as const) {
    test(
      `${call} ${fault}: the panel reports it, and the next click succeeds`,
      tagProveOnlyUnless(call === 'checkout'),
      async ({ cart, checkout, faults }) => {
        await faults.break(call, { fault });
        await cart.checkout.click();
        await expect(cart.panel.getByText('checkout is not configured')).toBeVisible();

        await faults.heal(call);
        await cart.checkout.click();
        await expect(checkout.pay).toBeVisible();
      },
    );
  }

  test('a coupon that could not be checked is reported and its code stays in the field', async ({
    cart,
    faults,
  }) => {
    await cart.addCoupon.click();
    await cart.coupon.fill('WELCOME10');
    await faults.break('coupon', { fault: 'failing' });
    await cart.apply.click();
    await expect(cart.panel.getByText(/could not be checked/)).toBeVisible();

    await faults.heal('coupon');
    await expect(cart.coupon).toHaveValue('WELCOME10');
    await cart.apply.click();
    await expect(cart.panel.getByText('−$15.90')).toBeVisible();
  });

  test('after quick clicks on slow calls the sum is exact, and checkout waits for it', async ({
    page,
    cart,
    checkout,
    faults,
  }) => {
    await faults.slow('quantity', 400);
    for (let click = 0; click < 5; click += 1) await cart.more(NAME).click();
    await expect(cart.quantity(NAME)).toHaveValue('6');
    await cart.checkout.click();

    await expect(checkout.pay).toBeVisible();
    await expect(page.getByText('$954.00').filter({ visible: true }).first()).toBeVisible();
  });

  test(
    'an undo that waits for its removal is carried out after a reload',
    PROVE_ONLY_TAG,
    async ({ page, cart, shop, faults }) => {
      await faults.slow('remove', 1500);
      await cart.remove(NAME).click();
      await cart.undo.click();
      await expect(cart.quantity(NAME)).toHaveValue('1');
      await page.reload();

      await expect(shop.count).toHaveText('1 item in cart');
      await shop.cart.click();
      await expect(cart.quantity(NAME)).toHaveValue('1');
      await expect(cart.subtotal).toContainText('$159.00');
    },
  );

  test('when the cart cannot be loaded the panel says that nothing is lost, and loads it on request', async ({
    page,
    cart,
    shop,
    faults,
  }) => {
    await page.clock.install();
    await faults.break('read', { fault: 'lost' });
    await page.goto('/products');
    await shop.cart.click();
    // The call is repeated a few times, after seconds.
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(cart.panel.getByText('The cart did not load')).toBeVisible({ timeout: 500 });
    }).toPass();

    await faults.heal('read');
    await cart.tryAgain.click();
    await expect(cart.quantity(NAME)).toHaveValue('1');
  });
});
