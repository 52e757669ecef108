import type { Locator, Page } from '@playwright/test';

/** A member's own area: profile, orders, security. */
export function createMemberAreaPageObject(page: Page) {
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name });
  const orders = main.getByRole('group').filter({ hasText: /^Order \d/ });
  return {
    open: (path = '') => page.goto(`/account${path}`),
    heading: main.getByRole('heading', { level: 1 }),
    part,
    displayName: main.getByLabel('Display name'),
    slug: main.getByLabel('Profile address'),
    save: main.getByRole('button', { name: 'Save', exact: true }),
    entries: (name: string) => part(name).getByRole('listitem'),
    remove: (name: string, entry: string) =>
      part(name)
        .getByRole('listitem')
        .filter({ hasText: entry })
        .getByRole('button', { name: /^Remove/ }),
    orders,
    order: (text: string) => orders.filter({ hasText: text }),
    /** The amounts of an order, the total last. */
    sums: (order: Locator) => order.getByRole('definition'),
    partLink: (name: string) =>
      main.getByRole('navigation', { name: 'Account' }).getByRole('link', { name }),
    newPassword: main.getByLabel('New password'),
    currentPassword: main.getByLabel(/^Current password/),
    turnOn: main.getByRole('button', { name: 'Turn on' }),
    goOn: main.getByRole('button', { name: 'Go on' }),
    /** Address for an authenticator app. */
    appAddress: main.getByRole('link', { name: 'Open in an app on this device' }),
    emailCode: main.getByLabel('Code from our email'),
    appCode: main.getByLabel('Code of the app'),
    confirm: main.getByRole('button', { name: 'Confirm' }),
    recoveryCodes: main.getByRole('listitem').filter({ hasText: /^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/ }),
    /** Without script. */
    plainConfirm: main.getByRole('link', { name: 'I have saved them' }),
    stored: main.getByRole('button', { name: 'I have saved them' }),
    logOutOf: (device: string) => main.getByRole('button', { name: `Log out ${device}` }),
    changePassword: main.getByRole('button', { name: 'Change password' }),
  };
}
