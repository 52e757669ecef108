import type { Page } from '@playwright/test';

export function createCartPanelPageObject(page: Page) {
  const panel = page.getByRole('dialog', { name: 'Cart' });
  return {
    panel,
    lines: panel.getByRole('listitem'),
    line: (name: string) => panel.getByRole('listitem').filter({ hasText: name }),
    quantity: (name: string) =>
      panel.getByRole('listitem').filter({ hasText: name }).getByRole('spinbutton'),
    remove: (name: string) =>
      panel
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: /Remove item/ }),
    more: (name: string) =>
      panel
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: 'Increase quantity' }),
    saveForLater: (name: string) => panel.getByRole('button', { name: `Save for later ${name}` }),
    addCoupon: panel.getByRole('button', { name: 'Add a coupon code' }),
    coupon: panel.getByLabel('Coupon code'),
    apply: panel.getByRole('button', { name: 'Apply' }),
    tryAgain: panel.getByRole('button', { name: 'Try again' }),
    undo: panel.getByRole('button', { name: 'Undo' }),
    /** Word and amount in one line: 'Subtotal$598.00'. */
    subtotal: panel.getByText(/^Subtotal\$/),
    empty: panel.getByText('Cart is empty'),
    checkout: panel.getByRole('button', { name: 'Checkout' }),
    close: panel.getByRole('button', { name: /^Close/ }),
  };
}
