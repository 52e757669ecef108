import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createWatch, serveWatches } from '../../testing/serve-fake-catalogue-v1.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useProducts } from '../use-product-listing.ts';
import { NoMatchingProducts } from './no-matching-products.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(route: string) {
  const platform = serveWatches([createWatch('Ranger 36', 99), createWatch('Abyss 500', 489)]);
  function Result() {
    const controls = useFilters();
    return <NoMatchingProducts controls={controls} listing={useProducts(controls.filters)} />;
  }
  return { ...renderWithShop(<Result />, { route }), ...platform };
}

test.each([
  ['max=50', 'Nothing costs $50 or less at the moment.', 'Widen to $0 – $100', 'max=100'],
  ['min=500', 'Nothing costs $500 or more at the moment.', 'Widen to $450 and more', 'min=450'],
  [
    'min=200&max=450',
    'Nothing costs between $200 and $450 at the moment.',
    'Widen to $200 – $500',
    'min=200&max=500',
  ],
  [
    'min=150&max=350',
    'Nothing costs between $150 and $350 at the moment.',
    'Widen to $50 – $350',
    'min=50&max=350',
  ],
])('%s shows “%s” and offers a wider range', async (search, text, name, wider) => {
  const { user, address } = open(`/products?${search}`);
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name }));
  expect(address()).toBe(`/products?${wider}`);
});

test('an empty category has no range to widen', async () => {
  const { user, address } = open('/products?categoryId=c9');
  expect(screen.getByRole('heading', { name: 'No watch in this category' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Widen/ })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(address()).toBe('/products');
});
