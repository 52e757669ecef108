import type { Page } from '@playwright/test';

export function createShopLayoutPageObject(page: Page) {
  const header = page.getByRole('banner');
  return {
    home: header.getByRole('link', { name: 'Home', exact: true }),
    products: header.getByRole('link', { name: 'Products' }),
    about: header.getByRole('link', { name: 'About' }),
    logo: header.getByRole('link', { name: 'Horae, home' }),
    cart: header.getByRole('button', { name: /^Cart/ }),
    login: header.getByRole('link', { name: 'Login' }),
    logout: header.getByRole('button', { name: 'Logout' }),
    account: header.getByRole('link', { name: 'Account' }),
    /** Number of items in the cart, in the header. */
    count: header.getByText(/^\d+ items? in cart$/),
    menu: header.getByRole('button', { name: /menu/ }),
    footer: page.getByRole('contentinfo'),
    main: page.getByRole('main'),
    openChat: page.getByRole('button', { name: 'Open chat' }),
    /** Where to write or call while there is no chat. */
    otherContacts: page.getByRole('alert').getByText(/write to .+@.+ or call \+/),
    tryAgain: page.getByRole('button', { name: 'Try again' }),
    /** Says that a part of the page is there without its script. */
    incomplete: page.getByText(/ is not available in full just now\./),
    /** By how many pixels the page is wider than the window. */
    sidewaysScroll: () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
  };
}
