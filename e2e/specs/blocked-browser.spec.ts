import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { startCookielessProxy } from '../support/servers/cookieless-proxy.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

const blocked = (page: Page) => page.getByText(/^Your browser blocks cookies/);
const denied = `() => { throw new DOMException('denied', 'SecurityError'); }`;

/** Ways in which browsers withhold what a page stores, as scripts that run before the page's own. */
const BLOCKED = {
  'channels that cannot be opened': `
    window.BroadcastChannel = class { constructor() { (${denied})(); } };`,
  'channels that cannot be sent to': `
    BroadcastChannel.prototype.postMessage = ${denied};`,
  'storage that is full': `
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'storage that is null': `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => null });`,
  'storage that throws': `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: ${denied} });`,
};

for (const [what, script] of Object.entries(BLOCKED)) {
  test.describe(
    `a browser with ${what}`,
    tagProveOnlyUnless(what === 'storage that throws'),
    () => {
      // A value that could not be stored is reported, and the page goes on.
      test.use({ expectedNoise: [/denied|full|Cannot read properties of null|getItem|setItem/] });

      test('lets a visitor buy and chat as usual', async ({ page, product, cart, chat, shop }) => {
        await page.addInitScript(script);
        await product.open('circuit-42');
        await product.addToCart.click();
        await expect(cart.quantity('Circuit 42')).toHaveValue('1');
        await cart.close.click();
        await expect(shop.count).toHaveText('1 item in cart');

        await shop.cart.click();
        await cart.remove('Circuit 42').click();
        await expect(cart.empty).toBeVisible();
        await cart.close.click();

        await shop.openChat.click();
        await chat.input.fill('Do you ship to Germany?');
        await chat.send.click();
        await expect(chat.messages).toContainText(/Horae: .*Horae: /s);
      });
    },
  );
}

test.describe('a browser that returns no cookies', () => {
  test.use({ expectedNoise: [/403|422|no cookies/] });

  test('shows every page, and says why nothing can be stored', async ({ page, baseURL }) => {
    const proxy = await startCookielessProxy(baseURL ?? '');
    try {
      await page.goto(`${proxy.url}/product/circuit-42`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Circuit 42');
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await expect(blocked(page)).toBeVisible();
      await expect(page.getByText('is in your cart')).toHaveCount(0);

      await page.goto(`${proxy.url}/login`);
      await page.getByLabel('Email address').fill('nora@horae.example');
      await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(blocked(page)).toBeVisible();
    } finally {
      await proxy.stop();
    }
  });

  test.describe('without JavaScript', PROVE_ONLY_TAG, () => {
    test.use({ javaScriptEnabled: false });

    test('shows a page that explains it, with the typed values', async ({ page, baseURL }) => {
      const proxy = await startCookielessProxy(baseURL ?? '');
      try {
        await page.goto(`${proxy.url}/product/circuit-42`);
        await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await expect(blocked(page)).toBeVisible();

        await page.goto(`${proxy.url}/about`);
        await page.getByLabel('Full name').fill('Nora Visser');
        await page.getByLabel('Email').fill('nora@horae.example');
        await page.getByLabel('Phone').fill('12');
        await page.getByRole('button', { name: 'Send' }).click();
        await expect(blocked(page)).toBeVisible();
        await expect(page.getByLabel('Full name')).toHaveValue('Nora Visser');
      } finally {
        await proxy.stop();
      }
    });
  });
});
