import type { Page } from '@playwright/test';

export function createWishlistPageObject(page: Page) {
  const main = page.getByRole('main');
  return {
    open: () => page.goto('/wishlist'),
    heading: main.getByRole('heading', { level: 1 }),
    watches: main.getByRole('article'),
    watch: (name: string) => main.getByRole('article', { name }),
    /** Heart of a card or a product page. */
    heart: (name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true }),
    reported: main.getByText('Saved to your wish list.'),
    toCart: (name: string) => main.getByRole('button', { name: `Move to cart ${name}` }),
    remove: (name: string) => main.getByRole('button', { name: `Remove ${name}` }),
    undo: main.getByRole('button', { name: 'Undo' }),
    createLink: main.getByRole('button', { name: 'Create a secret link' }),
    link: main.getByRole('link', { name: 'Secret link' }),
    endLink: main.getByRole('button', { name: 'End the link' }),
  };
}
