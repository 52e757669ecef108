import type { Page } from '@playwright/test';

/** Where a buyer writes, and where all of it is read. */
export function createReviewPageObject(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    stars: (words: RegExp) => main.getByRole('radio', { name: words }),
    title: main.getByLabel('In a few words'),
    text: main.getByRole('textbox', { name: 'Your review' }),
    pictures: main.getByLabel(/^Pictures/),
    send: main.getByRole('button', { name: /^Send/ }),
    said: main.getByRole('status'),
    wrong: main.getByRole('alert'),
    review: (title: string) => main.getByRole('article').filter({ hasText: title }),
    byStars: (name: RegExp) => main.getByRole('link', { name }),
  };
}
