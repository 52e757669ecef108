import { createQueryClient } from '@horae/shared/query';
import { expect, test } from 'vitest';
import { bestsellersQuery } from '../catalogue/queries.ts';
import { readFilters } from '../listing/filters/filters.ts';
import { productsQuery } from '../listing/products-queries.ts';
import { aPicture, aSearch, aSummary } from '../testing/a-product.ts';
import { getVariantOffer } from './buying/choices.ts';
import { cachedProduct } from './cached-product.ts';

const summary = aSummary({
  slug: 'tidal-300',
  choices: { Strap: 'Steel' },
  images: [aPicture('front')],
});

function cacheWithListing() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    productsQuery(readFilters(new URLSearchParams('sort=newest'))).queryKey,
    {
      pages: [aSearch({ products: [summary] })],
      pageParams: [0],
    },
  );
  return queryClient;
}

test('a card of any listing makes its watch known, to be bought as the card offers it', () => {
  const known = cachedProduct(cacheWithListing(), 'tidal-300');

  expect(known).toMatchObject({ name: summary.name, price: summary.price, inStock: true });
  expect(known?.images.map(({ url }) => url)).toEqual([aPicture('front').url]);
  expect(known && getVariantOffer(known, { Strap: 'Steel' })).toMatchObject({
    inStock: true,
    isMade: true,
  });
});

test('so does a bestseller of the home page', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(bestsellersQuery.queryKey, [summary]);

  expect(cachedProduct(queryClient, 'tidal-300')?.id).toBe(summary.id);
});

test('a watch that no list has brought is not known', () => {
  expect(cachedProduct(cacheWithListing(), 'ranger-36')).toBeUndefined();
});
