import type { Page } from '@playwright/test';

/** Filters and cards of the results are those of the listing. */
export function createSearchPageObject(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (text?: string, more = '') =>
      page.goto(text === undefined ? '/search' : `/search?q=${encodeURIComponent(text)}${more}`),
    heading: page.getByRole('heading', { level: 1 }),
    field: main.getByRole('searchbox', { name: 'What are you looking for?' }),
    submit: main.getByRole('search').getByRole('button', { name: 'Search' }),
    correction: (text: string) => main.getByRole('link', { name: text, exact: true }),
    nothing: page.getByRole('heading', { name: 'No watch found' }),
    nearest: page.getByRole('list', { name: 'The nearest watches' }).getByRole('listitem'),
    bestMatch: page.getByRole('button', { name: 'Best match first' }),
  };
}
