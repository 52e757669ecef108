import { ACCEPTED_CARD } from '../fixtures/buy-cart.ts';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

const TEXT = 'Für Zoë & “Jan”';

test('an engraving is previewed on the case back and is part of cart, checkout and order', async ({
  product,
  cart,
  checkout,
  thankYou,
  page,
}) => {
  await product.openLive('tidal-300');
  await product.engraving.click();
  await product.engravedText.fill(TEXT);
  await expect(product.caseBack).toHaveAccessibleName(`The case back, engraved: ${TEXT}`);
  expect(await findPageViolations(page)).toEqual([]);
  await product.addToCart.click();
  await expect(cart.line('Tidal 300')).toContainText(`Engraving: ${TEXT}`);

  const whole = createCartPageObject(page);
  await whole.open();
  await expect(whole.line('Tidal 300')).toContainText('Made for you, not returnable');
  await whole.goesWith.scrollIntoViewIfNeeded();
  await expect(whole.goesWith.getByRole('listitem')).toHaveCount(4);

  await whole.checkout.click();
  await checkout.fill({ email: uniqueEmail(), card: ACCEPTED_CARD });
  await checkout.pay.click();
  await expect(thankYou.main).toContainText(`Engraving: ${TEXT}`);
});

test.describe('without JavaScript', PROVE_ONLY_TAG, () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends an engraving, and the browser refuses characters that cannot be engraved', async ({
    product,
    page,
  }) => {
    const cart = createCartPageObject(page);
    await product.open('terrain-38');
    await product.engraving.click();
    await product.engravedText.fill('Nora ❤');
    await product.addToCart.click();
    await expect(product.engravedText).toBeFocused();
    await product.engravedText.fill(TEXT);
    await product.addToCart.click();

    await expect(cart.line('Terrain 38')).toContainText(`Engraving: ${TEXT}`);
    await cart.remove('Terrain 38').click();
    await cart.undo.click();
    await expect(cart.line('Terrain 38')).toContainText(`Engraving: ${TEXT}`);
  });
});
