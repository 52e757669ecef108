import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { cartPanel } from '../pages/cart-panel.ts';
import { shopFrame } from '../pages/shop-frame.ts';

// A member's cart may be from another device, so it is asked for; spoiled tokens are a 401, and a platform that is away cannot be reached.
test.use({ expectedNoise: [/40[0-9]|ERR_CONNECTION_REFUSED|something went wrong/] });

const PASSWORD = 'a quiet Sunday 42';
const REFRESH = 'wix_refreshToken';

test('all tabs follow a log-in and a log-out, and the session is over for good', async ({
  account,
  shop,
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/about');
  const other = shopFrame(second);
  await expect(other.login).toBeVisible();

  await account.signUpAs(uniqueEmail(), PASSWORD);
  await expect(shop.logout).toBeVisible();
  await expect(other.logout).toBeVisible();
  const kept = (await context.cookies()).find(({ name }) => name === REFRESH);
  const { value } = JSON.parse(decodeURIComponent(kept?.value ?? '{}'));

  await shop.logout.click();
  await expect(shop.login).toBeVisible();
  await expect(other.login).toBeVisible();
  const clientId = await page.locator('meta[name=wix-client-id]').getAttribute('content');
  const again = await page.request.post('/api/wix/oauth2/token', {
    data: { clientId, grantType: 'refresh_token', refreshToken: value },
  });
  expect(again.ok()).toBe(false);
});

test('the next person sees nothing of the cart of the one before, in any tab', async ({
  account,
  cart,
  shop,
  context,
  putIntoCart,
}) => {
  await account.signUpAs(uniqueEmail(), PASSWORD);
  await expect(shop.logout).toBeVisible();
  await putIntoCart('terrain-38');
  const second = await context.newPage();
  await second.goto('/about');
  await expect(shopFrame(second).count).toHaveText('1 item in cart');
  await cart.close.click();

  await shop.logout.click();
  await expect(shop.login).toBeVisible();

  await expect(shopFrame(second).count).toHaveCount(0);
  await shop.cart.click();
  await expect(cart.empty).toBeVisible();
  await shopFrame(second).cart.click();
  await expect(cartPanel(second).empty).toBeVisible();
});

test('a token that the platform does not take any more costs no click', async ({
  putIntoCart,
  cart,
  faults,
}) => {
  await putIntoCart('terrain-38');
  await faults.spoilToken('quantity');

  await cart.more('Terrain 38').click();

  await expect(cart.subtotal).toContainText('$318.00');
});

test('a session that was revoked goes on as a visitor', async ({
  shop,
  context,
  baseURL,
  putIntoCart,
}) => {
  const value = encodeURIComponent(JSON.stringify({ value: 'revoked', role: 'member' }));
  await context.addCookies([{ name: REFRESH, value, url: baseURL ?? '' }]);
  await putIntoCart('terrain-38');
  await expect(shop.login).toBeAttached();
});

for (const [name, days] of [
  ['behind', -400],
  ['ahead', 400],
] as const) {
  test(`a clock that is far ${name} changes nothing`, async ({ page, putIntoCart, cart }) => {
    await page.clock.setSystemTime(Date.now() + days * 24 * 3_600_000);
    await putIntoCart('terrain-38');

    await cart.more('Terrain 38').click();
    await expect(cart.subtotal).toContainText('$318.00');
  });
}

test('a clock that is set back under way changes nothing', async ({
  page,
  putIntoCart,
  cart,
  faults,
}) => {
  await putIntoCart('terrain-38');
  await page.clock.setSystemTime(Date.now() - 30 * 24 * 3_600_000);
  await faults.spoilToken('quantity');

  await cart.more('Terrain 38').click();

  await expect(cart.subtotal).toContainText('$318.00');
});

test('while the platform is away one is told so, and afterwards goes on', async ({
  page,
  product,
  cart,
}) => {
  await product.open('terrain-38');
  await expect(product.addToCart).toBeVisible();
  await expect(product.askSomething).toBeVisible();
  await page.route('**/api/wix/**', (route) => route.abort('connectionrefused'));
  await product.addToCart.click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /try again/ }),
  ).toBeVisible();

  await page.unroute('**/api/wix/**');
  await product.addToCart.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('1');
});

test('logging in leads back to the page one came from', async ({
  account,
  shop,
  product,
  page,
  loggedOutMember: { email, password },
}) => {
  await product.open('tidal-300');
  await shop.login.click();
  await account.enter(email, password);
  await account.login.click();

  await expect(page).toHaveURL(/\/product\/tidal-300$/);
});
