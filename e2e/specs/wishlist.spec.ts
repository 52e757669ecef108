import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404.
test.use({ expectedNoise: [/40[14]/] });

test("products that a guest saved are on the list, join the member's at log-in, and move to the cart and back", async ({
  page,
  account,
  cart,
  listing,
  shop,
  wishlist,
}) => {
  await listing.open();
  await waitUntilHydrated(page);
  await wishlist.heart('Tidal 300').click();
  await expect(wishlist.reported).toBeVisible();
  await expect(wishlist.heart('Tidal 300')).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 320, height: 700 });
  await wishlist.open();
  await expect(wishlist.watch('Tidal 300')).toContainText('In stock');
  expect(await findPageViolations(page)).toEqual([]);
  expect(await shop.sidewaysScroll()).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await account.signUpAs(uniqueEmail(), 'a quiet Sunday 42');
  await expect(page).toHaveURL(/\/$/);
  await wishlist.open();
  await expect(wishlist.watch('Tidal 300')).toBeVisible();
  expect(await findPageViolations(page)).toEqual([]);
  await wishlist.toCart('Tidal 300').click();
  await expect(cart.line('Tidal 300')).toBeVisible();

  await cart.saveForLater('Tidal 300').click();
  await expect(cart.line('Tidal 300').getByRole('spinbutton')).toHaveCount(0);
  await wishlist.open();
  await expect(wishlist.watch('Tidal 300')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member saves a product, restores a removed one, and shares the list until its link ends', async ({
    page,
    account,
    listing,
    wishlist,
    browser,
  }) => {
    await account.signUpAs(uniqueEmail(), 'a quiet Sunday 42');
    await listing.open();
    await wishlist.heart('Tidal 300').click();
    await expect(wishlist.reported).toBeVisible();
    await wishlist.open();
    await wishlist.remove('Tidal 300').click();
    await wishlist.undo.click();
    await expect(wishlist.watch('Tidal 300')).toBeVisible();

    await wishlist.createLink.click();
    const address = new URL((await wishlist.link.getAttribute('href')) ?? '', page.url()).href;
    const friend = await browser.newContext({ javaScriptEnabled: false });
    const seen = await friend.newPage();
    const first = await seen.goto(address);
    expect(first?.status()).toBe(200);
    await expect(seen.getByRole('article', { name: 'Tidal 300' })).toBeVisible();
    expect(await friend.cookies()).toEqual([]);
    await wishlist.endLink.click();
    await expect(wishlist.createLink).toBeVisible();
    expect((await seen.goto(address))?.status()).toBe(404);
    await friend.close();
  });
});
