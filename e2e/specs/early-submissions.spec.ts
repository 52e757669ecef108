import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { createCartPageObject } from '../pages/cart-page-object.ts';
import { delayFiles } from '../support/page/delayed-files.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Clicks on what the edge has rendered, before any script of the host or of a remote is there: each counts, once.

const SCRIPTS = /\/_mfe\/.*\.js$/;

/** A page whose scripts are on their way until they are let go. */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await delayFiles(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    letGo();
    await waitUntilHydrated(page);
  };
}

test('a click on Add to Cart before hydration adds one line, and the panel opens once', async ({
  page,
  cart,
  listing,
  shop,
}) => {
  const opened = await openedDialogs(page);
  const letGo = await openHeld(page, '/products');
  await listing.addToCart('Terrain 38').click();
  await expect(page.getByText('Terrain 38 is in your cart')).toBeVisible();
  await expect(cart.panel).toBeHidden();

  await letGo();
  await expect(cart.line('Terrain 38')).toBeVisible();
  await expect(cart.lines).toHaveCount(1);
  await expect(cart.quantity('Terrain 38')).toHaveValue('1');
  await expect(shop.count).toHaveText('1 item in cart');
  await cart.close.click();
  await expect(cart.panel).toBeHidden();

  await listing.addToCart('Meridian 38').click();
  await expect(cart.line('Meridian 38')).toBeVisible();
  await expect(cart.lines).toHaveCount(2);
  expect(await opened('Cart')).toBe(2);
});

test('clicks on the header’s cart before hydration open the panel once', async ({
  page,
  cart,
  home,
  shop,
}) => {
  const opened = await openedDialogs(page);
  const letGo = await openHeld(page, '/');
  await expect(home.bestsellers.first()).toBeVisible();
  await shop.cart.click();
  await shop.cart.click();

  await letGo();
  await expect(cart.empty).toBeVisible();
  await cart.close.click();
  await expect(cart.panel).toBeHidden();
  await expect(shop.cart).toBeFocused();
  expect(await opened('Cart')).toBe(1);
});

test('clicks on the stepper and a thumbnail before hydration set the quantity and the picture', async ({
  page,
  cart,
  product,
}) => {
  const letGo = await openHeld(page, '/product/tidal-300');
  await product.more.click();
  await product.more.click();
  await product.small(3).click();

  await letGo();
  await expect(product.position).toHaveText('Picture 3 of 4');
  await expect(product.small(3)).toHaveAttribute('aria-current', 'true');
  await expect(product.playPictures).toBeVisible();
  await expect(product.quantity).toHaveValue('3');
  await product.addToCart.click();
  await expect(cart.quantity('Tidal 300')).toHaveValue('3');
});

test('clicks on Pause and Enlarge before hydration pause the pictures and open the picture once', async ({
  page,
  product,
}) => {
  const opened = await openedDialogs(page);
  const letGo = await openHeld(page, '/product/tidal-300');
  await product.pausePictures.click();
  const paused = (await product.position.textContent()) ?? 'no position';
  await product.enlarge.click();

  await letGo();
  await expect(product.enlarged).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(product.enlarged).toBeHidden();
  expect(await opened('Enlarged')).toBe(1);
  await expect(product.playPictures).toBeVisible();
  await expect(product.position).toHaveText(paused);
});

test(
  'clicks before hydration pause and turn the offers, and open a question at once',
  PROVE_ONLY_TAG,
  async ({ page, home }) => {
    const letGo = await openHeld(page, '/');
    await home.pauseOffers.click();
    await home.nextOffer.click();
    const question = home.question('What if it does not fit?');
    await home.questionTitle('What if it does not fit?').click();
    await expect(question).toHaveAttribute('open');

    await letGo();
    await expect(home.playOffers).toBeVisible();
    await expect(home.offer(2)).toHaveAttribute('data-current', 'true');
    await expect(question).toHaveAttribute('open');
  },
);

test('a colour chosen before hydration selects its picture and is added to the cart', async ({
  page,
  cart,
  product,
}) => {
  const letGo = await openHeld(page, '/product/reef-200');
  await expect(product.picture.first()).not.toHaveAttribute('alt', /black/i);
  await product.colour('Black').check();

  await letGo();
  await expect(page).toHaveURL(/Dial(\+|%20)colour=Black/);
  await expect(product.picture.first()).toHaveAttribute('alt', /black/i);
  await product.addToCart.click();
  await expect(cart.line('Reef 200')).toContainText('Black');
});

test('clicks on the cart page before hydration raise the quantity, and the platform stores it', async ({
  page,
  product,
}) => {
  await product.open('terrain-38');
  await product.addToCart.click();
  await expect(page.getByText('Terrain 38 is in your cart')).toBeVisible();
  const cart = createCartPageObject(page);
  const letGo = await openHeld(page, '/cart');
  await cart.more('Terrain 38').click();

  await letGo();
  await expect(cart.quantity('Terrain 38')).toHaveValue('2');
  await expect(cart.subtotal).toContainText('$318.00');
  await cart.open();
  await expect(cart.quantity('Terrain 38')).toHaveValue('2');
});

/** Counts from now on how often pages of this tab open a dialog, by its name. */
export async function openedDialogs(page: Page): Promise<(name: string) => Promise<number>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    const open = HTMLDialogElement.prototype.showModal;
    HTMLDialogElement.prototype.showModal = function showModal() {
      const label = document.getElementById(this.getAttribute('aria-labelledby') ?? '');
      opened.push(this.ariaLabel ?? label?.textContent ?? '');
      open.call(this);
    };
  });
  return (name) =>
    page.evaluate(
      (wanted) =>
        ((globalThis as { opened?: string[] }).opened ?? []).filter((one) => one.includes(wanted))
          .length,
      name,
    );
}
