import type { Page } from '@playwright/test';

const watch = (name: string, more: object = {}) => ({
  id: name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  price: { amount: '389', formatted: '$389.00' },
  compareAt: null,
  image: null,
  inStock: true,
  ...more,
});

const FOUND = {
  products: [
    watch('Tidal 300'),
    watch('Tidal 300 Azure', {
      price: { amount: '299', formatted: '$299.00' },
      compareAt: { amount: '349', formatted: '$349.00' },
      inStock: false,
    }),
  ],
  collections: [{ id: 'c1', slug: 'tides', name: 'Tide watches', count: 4 }],
  questions: [{ text: 'How do I set a tidal bezel?', path: '/chat' }],
  correction: null,
};

/** Answers every question for suggestions alike, so that a test counts on no catalogue; resolves to the queries. */
export async function scriptSuggestions(page: Page, status = 200): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/api/wix/search/v1/suggestions?*', (route) => {
    requested.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.fulfill({ status, json: status === 200 ? FOUND : {} });
  });
  return requested;
}
