import type { Page } from '@playwright/test';

export function createProductsPageObject(page: Page) {
  const cards = page.getByRole('list', { name: 'Watches' }).getByRole('listitem');
  return {
    open: (query = '') => page.goto(`/products${query}`),
    heading: page.getByRole('heading', { level: 1 }),
    cards,
    card: (name: string) => cards.filter({ hasText: name }),
    addToCart: (name: string) =>
      cards.filter({ hasText: name }).getByRole('button', { name: `Add to cart ${name}` }),
    /** Link from the watch's card to its page. */
    link: (name: string) => cards.getByRole('link', { name, exact: true }).first(),
    apply: page.getByRole('button', { name: 'Apply' }).first(),
    /** A box of a facet: its value, and how many watches have it. */
    box: (facet: string, value: RegExp) =>
      page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: value }),
    remove: (words: string) => page.getByRole('button', { name: `Remove ${words}`, exact: true }),
    sort: (name: string) => page.getByRole('button', { name, exact: true }),
    clearAll: page.getByRole('button', { name: 'Clear all' }).first(),
    count: page.getByRole('region', { name: 'Results' }).getByRole('status').first(),
    lowest: page.getByRole('slider', { name: 'Lowest price' }),
    highest: page.getByRole('slider', { name: 'Highest price' }),
    from: page.getByRole('textbox', { name: 'From' }),
    to: page.getByRole('textbox', { name: 'To' }),
    showMore: page.getByRole('button', { name: 'Show more watches' }),
    all: page.getByText('That is every watch.'),
    filters: page.getByRole('button', { name: /^Filters/ }),
    filterSheet: page.getByRole('dialog', { name: 'Filters' }),
    empty: page.getByRole('heading', { name: 'No watch in this range' }),
    failed: page.getByRole('heading', { name: 'The watches did not load' }),
  };
}
