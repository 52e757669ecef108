import type { Page } from '@playwright/test';

/** Watches side by side, and how they are chosen on other pages. */
export function createComparePageObject(page: Page) {
  const bar = page.getByRole('region', { name: 'Watches to compare' });
  const main = page.getByRole('main');
  const scale = main.getByRole('group').filter({ hasText: 'True to scale' }).first();
  return {
    open: (ids = '') => page.goto(`/compare${ids}`),
    /** On a card or on the page of a watch. */
    choose: (name: string) => main.getByRole('checkbox', { name: `Compare ${name}`, exact: true }),
    bar,
    go: bar.getByRole('link', { name: 'Compare' }),
    /** Without script. */
    goWithForm: main.getByRole('button', { name: 'Compare the chosen watches' }),
    heading: page.getByRole('heading', { level: 1 }),
    region: main.getByRole('region', { name: /side by side$/ }),
    column: (name: string) => main.getByRole('columnheader', { name }),
    row: (name: string) => main.getByRole('row', { name: new RegExp(`^${name}`) }),
    onlyDifferences: main.getByRole('checkbox', { name: 'Only differences' }),
    remove: (name: string) => main.getByRole('link', { name: `Remove ${name}` }),
    search: main.getByRole('searchbox'),
    add: (name: string) => main.getByRole('link', { name: `Add ${name}` }),
    openScale: main.getByText('True to scale'),
    card: scale.getByRole('slider', { name: 'Size of the card' }),
    wrist: scale.getByRole('textbox', { name: /^Size/ }),
    drawing: (name: string) => scale.getByRole('img', { name: `${name} at life size` }),
  };
}
