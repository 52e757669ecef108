import { expect, test } from '../fixtures/fixtures.ts';
import { delayFiles } from '../support/page/delayed-files.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Query of the catalogue before a cart can add. */
const LOOK_UP = /\/query-variants$/;

test('a new visitor opens an empty cart', async ({ home, shop, cart }) => {
  await home.open();
  await shop.cart.click();

  await expect(cart.empty).toBeVisible();
  await cart.close.click();
  await expect(cart.panel).toBeHidden();
  await expect(shop.cart).toBeFocused();
});

test('the same watch with the same strap increases one line, and another strap makes a second line', async ({
  product,
  cart,
}) => {
  await product.open('terrain-38');
  await product.addToCart.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('1');
  await cart.close.click();
  await product.addToCart.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('2');
  await cart.close.click();

  await product.option('Strap').selectOption({ label: 'Brown leather' });
  await product.addToCart.click();

  await expect(cart.line('Olive nylon')).toBeVisible();
  await expect(cart.line('Brown leather')).toBeVisible();
  await expect(cart.subtotal).toContainText('$477.00');
});

test('a chosen colour is shown at once, is in the address and is put into the cart', async ({
  product,
  cart,
  page,
}) => {
  await product.open('reef-200');
  await product.colour('Black').check();
  await expect(page).toHaveURL(/Dial\+colour=Black|Dial%20colour=Black/);
  await product.addToCart.click();

  await expect(cart.line('Reef 200')).toContainText('Black');
});

test('a quantity, a removal and an undo are shown at once and survive a reload', async ({
  product,
  cart,
  shop,
  page,
}) => {
  await product.open('quartet-28');
  await product.addToCart.click();
  await cart.quantity('Quartet 28').fill('3');
  await cart.quantity('Quartet 28').blur();
  await expect(cart.subtotal).toContainText('$507.00');

  await cart.remove('Quartet 28').click();
  await cart.undo.click();
  await expect(cart.quantity('Quartet 28')).toHaveValue('3');
  await expect(cart.subtotal).toContainText('$507.00');

  // At once: what is not saved yet is saved by the next page.
  await page.reload();
  await shop.cart.click();
  await expect(cart.quantity('Quartet 28')).toHaveValue('3');
});

test('an undo that still looks up its watch when the page is left is carried out by the next page', async ({
  putIntoCart,
  cart,
  shop,
  page,
}) => {
  await putIntoCart('quartet-28');
  const requested = page.waitForRequest(LOOK_UP);
  const letGo = await delayFiles(page, LOOK_UP);
  await cart.remove('Quartet 28').click();
  await cart.undo.click();
  await requested;

  await page.reload();
  letGo();
  await shop.cart.click();
  await expect(cart.quantity('Quartet 28')).toHaveValue('1');
});

test('a quantity beyond the stock is lowered to the stock, and the cart says so', async ({
  product,
  cart,
}) => {
  await product.open('velocity-41-racing');
  await product.addToCart.click();
  await cart.quantity('Velocity 41 Racing').fill('99');

  await expect(cart.quantity('Velocity 41 Racing')).toHaveValue('9');
  await expect(cart.panel.getByText('Only 9 left')).toBeVisible();
  await expect(cart.subtotal).toContainText('$1,971.00');
});
