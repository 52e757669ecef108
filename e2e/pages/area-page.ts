import type { Page } from '@playwright/test';

/** A member's own area: profile, orders, password. */
export function areaPage(page: Page) {
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name });
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
    orders: main.locator('details'),
    newPassword: main.getByLabel('New password'),
    changePassword: main.getByRole('button', { name: 'Change password' }),
  };
}
