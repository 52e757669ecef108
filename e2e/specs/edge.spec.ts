import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import {
  CART_JS_PATTERN,
  CATALOG_JS_PATTERN,
  delayFiles,
  HOST_JS_PATTERN,
} from '../support/page/delayed-files.ts';
import { tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

/** Marks an element; {@link isSame} says later whether it is still the very same one. */
const mark = (element: Locator): Promise<void> =>
  element.evaluate((node) => {
    Object.assign(node, { markedByTest: true });
  });
const isSame = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => 'markedByTest' in node);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can read and browse the shop', async ({ home, listing, product, shop, page }) => {
    await home.open();
    await expect(home.bestsellers).toHaveCount(4);
    await home.category('Pilot').click();
    await expect(listing.cards).toHaveCount(2);
    await expect(listing.card('Altus GMT')).toContainText('$449.00');

    await listing.card('Altus GMT').getByRole('link').first().click();
    await expect(product.name).toHaveText('Altus GMT');
    await expect(shop.main).toContainText('$449.00');
    await expect(shop.main).toContainText('Water resistance');

    await page.goto('/BlockDetails');
    await expect(shop.main).toContainText('A Brief History of Watches');
  });
});

test.describe('a page that the edge rendered', () => {
  for (const path of ['/', '/products', '/product/reef-200', '/about']) {
    const isSampled = path === '/' || path === '/product/reef-200';
    test(
      `keeps its elements and makes no calls when ${path} is hydrated`,
      tagProveOnlyUnless(isSampled),
      async ({ page, shop }) => {
        const calls: string[] = [];
        page.on(
          'request',
          (request) => request.url().includes('/api/') && calls.push(request.url()),
        );
        const letGo = await delayFiles(page, HOST_JS_PATTERN);
        await page.goto(path, { waitUntil: 'commit' });
        const heading = shop.main.getByRole('heading', { level: 1 });
        const footer = shop.footer.getByRole('link', { name: 'About Us' });
        await mark(heading);
        await mark(footer);
        await mark(shop.main);

        letGo();
        // By keyboard: a pointer would rest on the watch below the button, whose page is then fetched.
        await shop.openChat.press('Enter');
        await expect(shop.openChat).toBeHidden();

        expect([await isSame(heading), await isSame(footer), await isSame(shop.main)]).toEqual([
          true,
          true,
          true,
        ]);
        expect(calls, 'calls before the visitor acts').toEqual([]);
      },
    );
  }

  test('stays visible while a remote is late and the host is hydrated', async ({
    page,
    listing,
    shop,
    cart,
  }) => {
    const letGo = await delayFiles(page, CATALOG_JS_PATTERN);
    await listing.open();
    const card = listing.card('Meridian 38');
    await mark(card);
    await shop.cart.click();
    await expect(cart.empty).toBeVisible();
    await cart.close.click();
    await expect(cart.panel).toBeHidden();
    expect(await isSame(card)).toBe(true);

    letGo();
    // Until the listing is hydrated, a click has no effect.
    await expect(async () => {
      await listing.sort('Newest first').click();
      await expect(page).toHaveURL(/sort=/, { timeout: 2000 });
    }).toPass();
    await expect(listing.cards.first()).toContainText('Altus GMT');
  });
});

for (const [what, files] of [
  ['any script', HOST_JS_PATTERN],
  ["the cart's scripts", CART_JS_PATTERN],
  ["the catalogue's scripts", CATALOG_JS_PATTERN],
] as const) {
  test(
    `two clicks on Add to Cart before ${what} add exactly one`,
    tagProveOnlyUnless(files === HOST_JS_PATTERN),
    async ({ page, product, cart }) => {
      const letGo = await delayFiles(page, files);
      await page.goto('/product/abyss-500', { waitUntil: 'commit' });
      // At once: the button may be disabled as soon as the page acts, and a click some seconds later is intended.
      await product.addToCart.dblclick();

      letGo();

      await expect(cart.quantity('Abyss 500')).toHaveValue('1');
      await expect(cart.subtotal).toContainText('$489.00');
    },
  );
}

test('cart and chat that were opened before hydration open once after it', async ({
  page,
  shop,
  cart,
  chat,
}) => {
  const letGo = await delayFiles(page, HOST_JS_PATTERN);
  await page.goto('/about', { waitUntil: 'commit' });
  await shop.openChat.click();
  await shop.cart.click();

  letGo();

  await expect(cart.empty).toBeVisible();
  await cart.close.click();
  await expect(chat.input).toBeVisible();
});

test('a click starts the scripts while pictures are still loading', async ({ page, shop }) => {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.clock.pauseAt('2026-01-01T10:00:01');
  const letGo = await delayFiles(page, /\/media\//);
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => HOST_JS_PATTERN.test(request.url()) && scripts.push(request.url()),
  );
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(shop.main).toBeVisible();
  expect(scripts).toEqual([]);

  const started = page.waitForRequest(HOST_JS_PATTERN);
  await shop.cart.click();
  // The frame that answers it, and less than a page waits for its pictures.
  await page.clock.runFor(500);
  await started;
  letGo();
});

test('the first paint shows Logout to a member', async ({ page }) => {
  const member = encodeURIComponent(JSON.stringify({ value: 'anything', role: 'member' }));
  const html = await (
    await page.request.get('/', { headers: { cookie: `wix_refreshToken=${member}` } })
  ).text();

  expect(html).toContain('>Logout<');
  expect(html).not.toContain('>Login<');
  expect(html).not.toContain('anything');
});
