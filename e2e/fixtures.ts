import { test as base, expect } from '@playwright/test';
import { type Outage, takeDown } from './outages.ts';
import { aboutPage } from './pages/about-page.ts';
import { accountPage } from './pages/account-page.ts';
import { areaPage } from './pages/area-page.ts';
import { cartPanel } from './pages/cart-panel.ts';
import { chatWindow } from './pages/chat-window.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { homePage } from './pages/home-page.ts';
import { productPage } from './pages/product-page.ts';
import { productsPage } from './pages/products-page.ts';
import { shopFrame } from './pages/shop-frame.ts';
import { thankYouPage } from './pages/thank-you-page.ts';
import { qaControls } from './qa.ts';

interface Fixtures {
  shop: ReturnType<typeof shopFrame>;
  home: ReturnType<typeof homePage>;
  listing: ReturnType<typeof productsPage>;
  product: ReturnType<typeof productPage>;
  about: ReturnType<typeof aboutPage>;
  cart: ReturnType<typeof cartPanel>;
  checkout: ReturnType<typeof checkoutPage>;
  thankYou: ReturnType<typeof thankYouPage>;
  account: ReturnType<typeof accountPage>;
  area: ReturnType<typeof areaPage>;
  chat: ReturnType<typeof chatWindow>;
  qa: ReturnType<typeof qaControls>;
  takeDown: (remote: string, outage: Outage) => Promise<() => Promise<void>>;
  /** Console messages that a test expects; everything else fails it. */
  expectedNoise: RegExp[];
  quietConsole: undefined;
}

/** The one `test` of the suite: page objects ready-made, and a console that has to stay silent. */
export const test = base.extend<Fixtures>({
  shop: ({ page }, use) => use(shopFrame(page)),
  home: ({ page }, use) => use(homePage(page)),
  listing: ({ page }, use) => use(productsPage(page)),
  product: ({ page }, use) => use(productPage(page)),
  about: ({ page }, use) => use(aboutPage(page)),
  cart: ({ page }, use) => use(cartPanel(page)),
  checkout: ({ page }, use) => use(checkoutPage(page)),
  thankYou: ({ page }, use) => use(thankYouPage(page)),
  account: ({ page }, use) => use(accountPage(page)),
  area: ({ page }, use) => use(areaPage(page)),
  qa: ({ request }, use) => use(qaControls(request)),
  chat: ({ page }, use) => use(chatWindow(page)),
  takeDown: ({ page }, use) => use((remote, outage) => takeDown(page, remote, outage)),
  expectedNoise: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(undefined);
      const unexpected = messages.filter(
        (text) => !expectedNoise.some((known) => known.test(text)),
      );
      expect(unexpected, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** An address nobody else in this run uses. */
export const uniqueEmail = (): string =>
  `shopper-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
