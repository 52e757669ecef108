import { expect, type Page } from '@playwright/test';
import { createCartPageObject } from '../../pages/cart-page-object.ts';
import { createHomePageObject } from '../../pages/home-page-object.ts';
import { createAccountPageObject } from '../../pages/login-signup-page-object.ts';
import { createProductPageObject } from '../../pages/product-page-object.ts';
import { createProductsPageObject } from '../../pages/products-page-object.ts';

export const REMOTE_NAMES = ['catalog', 'cart', 'account', 'assistant', 'support'] as const;
type RemoteName = (typeof REMOTE_NAMES)[number];
/** Whose script may be gone: a remote's, or the host's own. */
export type BrokenScriptOwner = RemoteName | 'shell';

/** A page's purpose, and the part of it that needs no script of the remotes. */
export interface PageTask {
  name: string;
  path: string;
  /** Remotes whose code its first view requests. */
  shows: RemoteName[];
  /** Earlier acts of the shopper, while everything was whole. */
  before?: (page: Page) => Promise<void>;
  /** Does the page's own job as a shopper would, also where the script of a remote or of the host is broken. */
  work: (page: Page, broken: BrokenScriptOwner) => Promise<void>;
}

/** One line for each page; a new page is a new entry. */
export const PAGE_TASKS: PageTask[] = [
  {
    name: 'home',
    path: '/',
    // Its buttons of the cart are below the first view, and not missed before they are seen.
    shows: ['catalog'],
    async work(page) {
      const card = createHomePageObject(page).bestsellers.first();
      await expect(card).toContainText('$');
      await openCard(page, card.getByRole('link').first());
    },
  },
  {
    name: 'listing',
    path: '/products',
    shows: ['catalog', 'cart'],
    async work(page) {
      const { cards, card } = createProductsPageObject(page);
      const newest = page.getByRole('link', { name: 'Newest first' });
      if (await newest.count()) {
        await newest.click();
        await expect(cards.first()).toContainText('Altus GMT');
      }
      await openCard(page, card('Meridian 38').getByRole('link').first());
    },
  },
  {
    name: 'product',
    path: '/product/tidal-300',
    shows: ['catalog', 'cart'],
    async work(page, broken) {
      const { name, addToCart, quantity } = createProductPageObject(page);
      await expect(name).toHaveText('Tidal 300');
      await expect(
        page
          .getByRole('main')
          .getByText(/^\$\d+\.00$/)
          .first(),
      ).toBeVisible();
      await expect(quantity).toBeVisible();
      const isForm = await page.getByRole('main').getByRole('form', { name: /add/i }).count();
      if (!isForm && (broken === 'catalog' || broken === 'cart')) return;
      await addToCart.click();
      await expect(page.getByText(/Tidal 300 is in your cart|Subtotal/).first()).toBeVisible();
    },
  },
  {
    name: 'log in',
    path: '/login',
    shows: ['account'],
    async work(page) {
      const { email, password, login } = createAccountPageObject(page);
      await email.fill('shopper@example.com');
      await password.fill('a quiet Sunday 42');
      await expect(email).toHaveValue('shopper@example.com');
      await expect(login).toBeEnabled();
    },
  },
  {
    name: 'cart',
    path: '/cart',
    shows: ['cart'],
    async before(page) {
      const { open, addToCart } = createProductPageObject(page);
      await open('terrain-38');
      await addToCart.click();
      await expect(page.getByText('Terrain 38 is in your cart')).toBeVisible();
    },
    async work(page) {
      const cart = createCartPageObject(page);
      await expect(cart.line('Terrain 38')).toBeVisible();
      await expect(cart.subtotal).toContainText('$159.00');
      await cart.coupon.fill('WELCOME10');
      await cart.apply.click();
      await expect(cart.main.getByText('WELCOME10 applied')).toBeVisible();
      await expect(cart.withCoupon).toContainText('$143.10');
      await cart.checkout.click();
      await expect(page).not.toHaveURL(/\/cart$/);
      await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
    },
  },
];

async function openCard(page: Page, link: ReturnType<Page['getByRole']>): Promise<void> {
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}
