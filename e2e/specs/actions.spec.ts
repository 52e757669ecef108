import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createCartPanelPageObject } from '../pages/cart-panel-page-object.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { CART_JS_PATTERN, delayFiles } from '../support/page/delayed-files.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A page that no one has built yet is a 404, a refused submission a 422.
test.use({ expectedNoise: [/404|422/] });

/** The submissions that reach the edge, with its answers. */
function submissions(page: Page): { status: number; location: string | null }[] {
  const seen: { status: number; location: string | null }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/_action/')) return;
    seen.push({ status: response.status(), location: response.headers().location ?? null });
  });
  return seen;
}

/** The cart as a browser with script finds it, with the cookies of one without. */
async function cartWithScript(context: BrowserContext, page: Page, url: string | undefined) {
  const browser = context.browser();
  if (!browser) throw new Error('a context without a browser');
  const other = await browser.newContext({
    storageState: await context.storageState(),
    javaScriptEnabled: true,
    ...(url && { baseURL: url }),
  });
  const next = await other.newPage();
  await next.goto(new URL('/products', page.url()).href);
  await createShopLayoutPageObject(next).cart.click();
  return { cart: createCartPanelPageObject(next), close: () => other.close() };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the buttons of a card and of a product page add to the same cart', async ({
    page,
    context,
    listing,
    product,
    baseURL,
  }) => {
    const seen = submissions(page);
    await listing.open();
    await listing
      .card('Terrain 38')
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await expect(page).toHaveURL('/cart');

    await product.open('meridian-38');
    await product.addToCart.click();
    await expect(page).toHaveURL('/cart');
    expect(seen).toEqual([
      { status: 303, location: '/cart' },
      { status: 303, location: '/cart' },
    ]);

    const { cart, close } = await cartWithScript(context, page, baseURL);
    await expect(cart.lines).toHaveCount(2);
    await expect(cart.line('Terrain 38')).toBeVisible();
    await expect(cart.line('Meridian 38')).toBeVisible();
    await close();
  });

  test('a refusal is shown once, on the page of its form', async ({ page, product, qa }) => {
    await product.open('terrain-38');
    await qa.failAction({
      action: 'cart/add',
      from: '/product/terrain-38',
      kind: 'refused',
      refused: { '': 'ITEM_NOT_AVAILABLE' },
    });
    await product.addToCart.click();

    await expect(page).toHaveURL('/product/terrain-38');
    await expect(page.getByText('This watch is no longer available.')).toBeVisible();
    await page.goto('/product/terrain-38');
    await expect(product.addToCart).toBeVisible();
    await expect(page.getByText('This watch is no longer available.')).toBeHidden();
  });
});

test.describe('while the cart loads', () => {
  test(
    'a click before the code has arrived is answered, and carried out once',
    PROVE_ONLY_TAG,
    async ({ page, product, cart }) => {
      const seen = submissions(page);
      const letGo = await delayFiles(page, CART_JS_PATTERN);
      await product.open('reef-200');

      await product.addToCart.click();
      await expect(page.getByText('Reef 200 is in your cart')).toBeVisible();
      await expect(cart.panel).toBeHidden();

      letGo();
      await expect(cart.panel).toBeVisible();
      await expect(cart.line('Reef 200')).toBeVisible();
      await expect(cart.quantity('Reef 200')).toHaveValue('1');
      expect(seen).toEqual([{ status: 200, location: null }]);
    },
  );

  test('the script takes over a click whose answer is pending', async ({ page, product, cart }) => {
    const seen = submissions(page);
    const letGo = await delayFiles(page, CART_JS_PATTERN);
    const letAnswer = await delayFiles(page, /\/_action\//);
    await product.open('reef-200');
    await product.addToCart.click();
    await expect(product.addToCart).toHaveAttribute('aria-busy', 'true');

    letGo();
    letAnswer();
    await expect(cart.line('Reef 200')).toBeVisible();
    await expect(cart.quantity('Reef 200')).toHaveValue('1');
    await expect(product.addToCart).not.toHaveAttribute('aria-busy', 'true');
    expect(seen).toHaveLength(1);
  });

  test('the page itself reports a refused click', async ({ page, product, qa }) => {
    const letGo = await delayFiles(page, CART_JS_PATTERN);
    await product.open('meridian-38');
    await qa.failAction({
      action: 'cart/add',
      from: '/product/meridian-38',
      kind: 'refused',
      refused: { '': 'ITEM_NOT_AVAILABLE' },
    });
    await product.addToCart.click();

    await expect(page.getByText('This watch is no longer available.')).toBeVisible();
    letGo();
  });
});
