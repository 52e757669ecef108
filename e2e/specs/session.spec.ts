import type { BrowserContext } from '@playwright/test';
import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { postSignUp } from '../fixtures/test-members.ts';
import { createCartPanelPageObject } from '../pages/cart-panel-page-object.ts';
import { createShopLayoutPageObject } from '../pages/shop-layout-page-object.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A member's cart may be from another device, so it is requested; spoiled tokens are a 401, and a platform that is away cannot be
// reached.
test.use({ expectedNoise: [/40[0-9]|ERR_CONNECTION_REFUSED|something went wrong/] });

const PASSWORD = 'a quiet Sunday 42';
const REFRESH = 'wix_refreshToken';
const RENEWAL = { grantType: 'refresh_token', refreshToken: 'anything' };

/** The refresh token that the edge stores for a browser, which only a test can see. */
async function storedToken(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === REFRESH);
  return cookie?.value.split('.').at(-1) ?? '';
}

/** Returns everything that a script in the page can read without a request. */
const stored = () =>
  JSON.stringify([
    document.cookie,
    { ...localStorage },
    { ...sessionStorage },
    document.documentElement.outerHTML,
  ]);

/** Requests tokens as a script in the page can. */
async function requestTokens(grant: { grantType: string; refreshToken?: string }) {
  const clientId = document.querySelector<HTMLMetaElement>('meta[name=wix-client-id]')?.content;
  const response = await fetch('/api/wix/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, ...grant }),
  });
  return { status: response.status, text: await response.text() };
}

test("all tabs follow a log-in and a log-out, and the next visitor sees nothing of the member's cart", async ({
  account,
  cart,
  shop,
  page,
  context,
  putIntoCart,
}) => {
  const second = await context.newPage();
  await second.goto('/products');
  const other = createShopLayoutPageObject(second);
  await expect(other.login).toBeVisible();

  await account.signUpAs(uniqueEmail(), PASSWORD);
  await expect(shop.logout).toBeVisible();
  await expect(other.logout).toBeVisible();
  await putIntoCart('terrain-38');
  await expect(other.count).toHaveText('1 item in cart');
  await cart.close.click();
  const cookies = await context.cookies();
  expect(await page.evaluate(requestTokens, RENEWAL)).toMatchObject({ status: 200 });

  await shop.logout.click();
  await expect(shop.login).toBeVisible();
  await expect(other.login).toBeVisible();
  await expect(other.count).toHaveCount(0);
  await shop.cart.click();
  await expect(cart.empty).toBeVisible();
  await other.cart.click();
  await expect(createCartPanelPageObject(second).empty).toBeVisible();
  // A thief of the cookies brings them back.
  await context.addCookies(cookies);
  expect(await page.evaluate(requestTokens, RENEWAL)).toMatchObject({ status: 401 });
});

test('open tabs follow a log-in that no page has seen with the next page that starts', async ({
  shop,
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/products');
  const other = createShopLayoutPageObject(second);
  await other.login.focus();
  await waitUntilHydrated(second);

  await postSignUp(context.request);
  await page.goto('/');
  await expect(shop.logout).toBeVisible();
  await expect(other.logout).toBeVisible();
});

test('an injected script gets no token that works elsewhere or outlives the page', async ({
  account,
  shop,
  page,
  context,
  browser,
  baseURL,
}) => {
  await account.signUpAs(uniqueEmail(), PASSWORD);
  await expect(shop.logout).toBeVisible();
  const secret = await storedToken(context);

  const reported = await page.evaluate(stored);
  const { text } = await page.evaluate(requestTokens, RENEWAL);
  const renewed = await storedToken(context);
  const answer = JSON.parse(text);

  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(renewed).not.toBe(secret);
  for (const token of [secret, renewed]) expect(reported + text).not.toContain(token);
  const role = (await context.cookies()).find(({ name }) => name === 'horae_role')?.value;
  expect(role).toMatch(/^member\.[\w-]{12}$/);
  expect(answer.refresh_token).toBe(role);
  // The access token is in no place that outlives the page, and works for minutes.
  expect(reported).not.toMatch(/eyJ[\w-]+\./);
  expect(answer.expires_in).toBeLessThanOrEqual(900);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const thief = await elsewhere.newPage();
  await thief.goto('/products');
  const grants = [role, answer.refresh_token, 'anything'];
  for (const refreshToken of grants) {
    const stolen = { grantType: 'refresh_token', refreshToken };
    expect(await thief.evaluate(requestTokens, stolen)).toMatchObject({ status: 401 });
  }
  await elsewhere.addCookies([{ name: 'horae_role', value: role ?? '', url: baseURL ?? '' }]);
  expect(await thief.evaluate(requestTokens, RENEWAL)).toMatchObject({ status: 401 });
  await elsewhere.close();
});

test('neither a script nor another site can use or replace the cookie that holds the session', async ({
  putIntoCart,
  page,
  context,
}) => {
  await putIntoCart('terrain-38');
  const before = (await context.cookies()).find(({ name }) => name === REFRESH);
  const seen = await page.evaluate(async (name) => {
    // biome-ignore lint/suspicious/noDocumentCookie: an injected script would.
    document.cookie = `${name}=of-the-thief; Path=/`;
    const store = 'cookieStore' in window ? await window.cookieStore.getAll() : [];
    return JSON.stringify([document.cookie, store.map((cookie) => cookie.name)]);
  }, REFRESH);

  expect(before).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(seen).not.toContain(REFRESH);

  const says = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}];

  for (const headers of says) {
    const refused = await page.request.post('/api/wix/oauth2/token', { data: RENEWAL, headers });
    expect(refused.status(), JSON.stringify(headers)).toBe(403);
  }
  expect((await context.cookies()).find(({ name }) => name === REFRESH)).toEqual(before);
});

test(
  'a session cookie of an earlier release continues, with its cart',
  PROVE_ONLY_TAG,
  async ({ putIntoCart, page, context, baseURL, shop, cart }) => {
    await putIntoCart('terrain-38');
    const value = encodeURIComponent(
      JSON.stringify({ value: await storedToken(context), role: 'visitor' }),
    );
    await context.clearCookies();
    await context.addCookies([{ name: REFRESH, value, url: baseURL ?? '' }]);

    await page.goto('/products');
    await shop.cart.click();
    await expect(cart.quantity('Terrain 38')).toHaveValue('1');
    await cart.more('Terrain 38').click();
    await expect(cart.subtotal).toContainText('$318.00');
    expect((await context.cookies()).find(({ name }) => name === REFRESH)?.httpOnly).toBe(true);
  },
);

test('a click succeeds although the platform rejects the token at first', async ({
  putIntoCart,
  cart,
  faults,
}) => {
  await putIntoCart('terrain-38');
  await faults.spoilToken('quantity');

  await cart.more('Terrain 38').click();

  await expect(cart.subtotal).toContainText('$318.00');
});

test('a member whose session was revoked continues as a visitor', async ({
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
  test(
    `a clock that is far ${name} does not end the session`,
    PROVE_ONLY_TAG,
    async ({ page, putIntoCart, cart }) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 3_600_000);
      await putIntoCart('terrain-38');

      await cart.more('Terrain 38').click();
      await expect(cart.subtotal).toContainText('$318.00');
    },
  );
}

test(
  'a clock that is set back during the visit does not end the session',
  PROVE_ONLY_TAG,
  async ({ page, putIntoCart, cart, faults }) => {
    await putIntoCart('terrain-38');
    await page.clock.setSystemTime(Date.now() - 30 * 24 * 3_600_000);
    await faults.spoilToken('quantity');

    await cart.more('Terrain 38').click();

    await expect(cart.subtotal).toContainText('$318.00');
  },
);

test('while the platform is away the page says so, and recovers afterwards', async ({
  page,
  product,
  cart,
}) => {
  // An earlier submission is the document's own form, and its page the browser's.
  await product.openReadyToBuy('terrain-38');
  const upstream = /\/(api\/wix|_action)\//;
  await page.route(upstream, (route) => route.abort('connectionrefused'));
  await product.addToCart.click();
  await expect(
    page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /try again/ }),
  ).toBeVisible();

  await page.unroute(upstream);
  await product.addToCart.click();
  await expect(cart.quantity('Terrain 38')).toHaveValue('1');
});

test('a log-in leads back to the page that it started from', async ({
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a log-in leads back to the page and its query, also after a wrong password', async ({
    account,
    shop,
    page,
    loggedOutMember: { email, password },
  }) => {
    await page.goto('/products?sort=price-asc');
    await shop.login.click();
    await account.enter(email, 'not this one');
    await account.login.click();
    await expect(account.error).toHaveText('Invalid password');
    await account.enter(email, password);
    await account.login.click();

    await expect(page).toHaveURL(/\/products\?sort=price-asc$/);
  });
});
