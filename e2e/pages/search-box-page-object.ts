import type { Page } from '@playwright/test';

/** The search in the header, and what it offers. */
export function createSearchBoxPageObject(page: Page) {
  const form = page.getByRole('banner').getByRole('search');
  return {
    form,
    /** Opens and closes the sheet that holds the form where the header is small. */
    toggle: page.getByRole('banner').getByRole('button', { name: /^(Open|Close) search$/ }),
    /** A text field, until there are suggestions. */
    field: form.getByLabel('Search the shop'),
    submit: form.getByRole('button', { name: 'Search', exact: true }),
    list: form.getByRole('listbox'),
    options: form.getByRole('option'),
    option: (name: string | RegExp) => form.getByRole('option', { name }),
    chosen: form.getByRole('option', { selected: true }),
    status: form.getByRole('status'),
    clear: form.getByRole('button', { name: 'Clear recent searches' }),
  };
}
