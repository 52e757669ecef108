import { test as base, expect } from '@playwright/test';
import { cartFaults } from './cart-faults.ts';
import { joinShop, leaveShop, type Member } from './members.ts';
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
import { policyViolations } from './policy-violations.ts';
import { qaControls } from './qa.ts';
import { showVersions, type Versions, versionsIn } from './versions.ts';

interface Fixtures {
  /** Versions that the test's visitor gets instead of the live ones; by default those that the environment names. */
  versions: Versions;
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
  /** A new member, logged in and on the home page. */
  member: Member;
  /** A new member who has logged out again. */
  loggedOutMember: Member;
  /** Puts one piece of a watch into the cart, from its page, and leaves the panel open. */
  putIntoCart: (slug: string) => Promise<void>;
  /** Lets calls of the cart go wrong. */
  faults: ReturnType<typeof cartFaults>;
  takeDown: (remote: string, outage: Outage) => Promise<() => Promise<void>>;
  /** Console messages that a test expects; everything else fails it. */
  expectedNoise: RegExp[];
  /** Policy violations that a test brings about; everything else fails it. */
  expectedViolations: RegExp[];
  /** What policies have blocked so far, on every page of the test. */
  blocked: string[];
  quietConsole: undefined;
}

/** The one `test` of the suite: page objects ready-made, a console that has to stay silent, nothing blocked. */
export const test = base.extend<Fixtures>({
  versions: [versionsIn(process.env), { option: true }],
  context: async ({ context, versions }, use) => {
    await showVersions(context, versions);
    await use(context);
  },
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
  member: async ({ account }, use) => use(await joinShop(account)),
  loggedOutMember: async ({ member, shop }, use) => {
    await leaveShop(shop);
    await use(member);
  },
  putIntoCart: ({ product, cart }, use) =>
    use(async (slug) => {
      await product.open(slug);
      await product.addToCart.click();
      await expect(cart.line((await product.name.textContent()) ?? '')).toBeVisible();
    }),
  faults: ({ page }, use) => use(cartFaults(page)),
  takeDown: ({ page }, use) => use((remote, outage) => takeDown(page, remote, outage)),
  expectedNoise: [[], { option: true }],
  expectedViolations: [[], { option: true }],
  blocked: async ({ context }, use) => use(await policyViolations(context)),
  quietConsole: [
    async ({ page, blocked, expectedNoise, expectedViolations }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(undefined);
      expect.soft(unexpected(blocked, expectedViolations), 'policy violations').toEqual([]);
      expect(unexpected(messages, expectedNoise), 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

const unexpected = (seen: string[], known: RegExp[]): string[] =>
  seen.filter((text) => !known.some((pattern) => pattern.test(text)));

export { uniqueEmail } from './members.ts';
export { expect };
