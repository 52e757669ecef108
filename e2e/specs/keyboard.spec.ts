import { expect, test } from '../fixtures/fixtures.ts';
import { createKeyboard } from '../support/page/keyboard.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a soft navigation moves the focus into the new page', async ({
  home,
  listing,
  shop,
  page,
}) => {
  const { goTo, press, focused } = createKeyboard(page);
  await home.open();
  // A step before that is the document's, which the keyboard begins from the top.
  await waitUntilHydrated(page);
  await goTo('link', 'About');
  await press('Enter');
  await expect(shop.main.getByRole('heading', { name: 'Who We Are' })).toBeVisible();

  await press('Tab');
  await expect(shop.main.locator(':focus')).toHaveCount(1);

  await goTo('link', 'Privacy Policy');
  await press('Enter');
  await expect(page).toHaveURL(/\/privacy$/);
  await listing.open();
  await press('Tab');
  await expect(focused).toHaveText('Skip to content');
});

test('a watch is found, configured and bought by keyboard, and the focus is never lost', async ({
  listing,
  product,
  cart,
  checkout,
  shop,
  page,
}) => {
  const { goTo, press, type, focused } = createKeyboard(page);
  await listing.open();
  await goTo('slider', 'Lowest price');
  await press('ArrowRight');
  await expect(page).toHaveURL(/min=50/);
  await goTo('link', 'Reef 200');
  await press('Enter');
  await expect(product.name).toHaveText('Reef 200');

  await goTo('radio', 'Reef green');
  await press('ArrowRight');
  await expect(product.colour('Black')).toBeChecked();
  await goTo('button', 'Add to Cart');
  await press('Enter');
  await expect(cart.line('Reef 200')).toBeVisible();
  await expect(cart.close).toBeFocused();

  await goTo('button', 'Remove item Reef 200');
  await press('Enter');
  await expect(cart.undo).toBeFocused();
  await press('Enter');
  await expect(cart.remove('Reef 200')).toBeFocused();
  await expect(cart.subtotal).toContainText('$319.00');

  await goTo('button', 'Add a coupon code');
  await press('Enter');
  await expect(cart.coupon).toBeFocused();
  await type('WELCOME10');
  await press('Enter');
  await expect(focused).toHaveText('Remove WELCOME10');

  await press('Escape');
  await expect(cart.panel).toBeHidden();
  await expect(product.addToCart).toBeFocused();
  await shop.cart.focus();
  await press('Enter');
  await goTo('button', 'Checkout');
  await press('Enter');
  await expect(checkout.pay).toBeVisible();
});

test('a question is typed and answered by keyboard', async ({ product, shop, page }) => {
  const { goTo, press, type } = createKeyboard(page);
  await product.open('tidal-300');
  await goTo('textbox', 'Type a question');
  await type('How water resistant is it?');
  await press('Enter');

  await expect(shop.main).toContainText('You asked');
  await expect(shop.main).toContainText(/30 ATM|300 m/);
  await press('Tab');
  await expect(product.talkButton, 'the focus stays within the panel').toBeFocused();
});
