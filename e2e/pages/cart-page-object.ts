import type { Page } from '@playwright/test';

/** The cart as a page of its own. */
export function createCartPageObject(page: Page) {
  const main = page.getByRole('main');
  // Below them are other watches that go with these.
  const lines = main.getByRole('listitem').filter({ has: page.getByRole('article') });
  const line = (name: string) => lines.filter({ hasText: name });
  return {
    open: () => page.goto('/cart'),
    main,
    heading: main.getByRole('heading', { level: 1, name: 'Cart' }),
    lines,
    goesWith: main.getByRole('region', { name: 'Goes with it' }),
    line,
    quantity: (name: string) => line(name).getByRole('spinbutton'),
    update: (name: string) => line(name).getByRole('button', { name: /Update/ }),
    more: (name: string) => line(name).getByRole('button', { name: 'Increase quantity' }),
    remove: (name: string) => line(name).getByRole('button', { name: /Remove item/ }),
    undo: main.getByRole('button', { name: 'Undo' }),
    coupon: main.getByLabel('Coupon code'),
    apply: main.getByRole('button', { name: 'Apply' }),
    removeCoupon: main.getByRole('button', { name: /^Remove WELCOME10/ }),
    /** Word and amount in one line: 'Subtotal$598.00'. */
    subtotal: main.getByText(/^Subtotal\$/),
    withCoupon: main.getByText(/^With coupon\$/),
    empty: main.getByText('Cart is empty'),
    checkout: main.getByRole('button', { name: 'Checkout' }),
    continueShopping: main.getByRole('link', { name: 'Continue shopping' }),
    tryAgain: main.getByRole('link', { name: 'Try again' }),
  };
}
