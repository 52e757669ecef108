import type { Page } from '@playwright/test';

/** The page of one order in the member's area. */
export function createOrderPageObject(page: Page) {
  const main = page.getByRole('main');
  const returns = main.getByRole('region', { name: 'Returns' });
  return {
    open: (id: string) => page.goto(`/account/orders/${id}`),
    /** The order's id as the address of the thank-you page or of its own has it. */
    idInAddress() {
      const { pathname, searchParams } = new URL(page.url());
      return searchParams.get('orderId') ?? pathname.split('/').at(-1) ?? '';
    },
    main,
    heading: main.getByRole('heading', { level: 1 }),
    fromThankYou: main.getByRole('link', { name: 'Track, cancel or return this order' }),
    steps: main.getByRole('region', { name: 'Where it is' }),
    notice: main.getByRole('status'),
    cancel: main.getByText('Cancel this order'),
    reallyCancel: main.getByRole('button', { name: /^Yes, cancel order/ }),
    returns,
    requestReturn: returns.getByText('Return something'),
    reason: returns.getByLabel('What is the reason?'),
    sendReturn: returns.getByRole('button', { name: 'Request the return' }),
    again: main.getByRole('button', { name: 'Buy again' }),
  };
}
