import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as SearchPage } from '../../expose/search-page.tsx';
import { createWatch, serveWatches } from '../../testing/serve-fake-catalogue-v1.ts';

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => vi.unstubAllGlobals());

test('a platform without our own search finds by name, and is not notified of the chosen watch', async () => {
  const { requests } = serveWatches([createWatch('Ranger 36', 99), createWatch('Tidal 300', 389)]);
  const { user, address } = renderWithShop(<SearchPage />, {
    route: '/search?q=ranger',
    path: '/search',
  });
  // Nothing of the catalogue's own code is there yet.
  await screen.findByText('1 watch', {}, { timeout: 20_000 });
  const before = requests.length;
  await user.click(screen.getByRole('link', { name: 'Ranger 36' }));
  expect(address()).toBe('/product/ranger-36');
  expect(requests.slice(before).map(({ path }) => path)).not.toContain('/search/v1/chosen');
});

test('without a text the page shows the field and the collections, and does not search', async () => {
  const { requests } = serveWatches([createWatch('Ranger 36', 99)]);
  renderWithShop(<SearchPage />, { route: '/search', path: '/search' });
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  const dive = await screen.findByRole('link', { name: 'Dive' });
  expect(dive.getAttribute('href')).toBe('/products?categoryId=c1');
  expect(screen.queryByRole('status')).toBeNull();
  expect(requests.map(({ path }) => path)).not.toContain('/search/v1/products');
  expect(requests.every(({ path }) => path.includes('collections'))).toBe(true);
});
