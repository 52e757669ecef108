import { createQueryClient } from '@horae/shared/query';
import { expect, test } from 'vitest';
import { bestsellersQuery } from '../catalogue/categories-bestsellers-query.ts';
import { readFilters } from '../listing/filters/chosen-filters.ts';
import { productsQuery } from '../listing/listing-page-queries.ts';
import { aPicture, aProductCard, aSearchResult } from '../testing/a-product.ts';
import { getVariantOffer } from './buying/choices.ts';
import { getProductFromCards } from './get-product-from-cards.ts';

const summary = aProductCard({
  slug: 'tidal-300',
  choices: { Strap: 'Steel' },
  images: [aPicture('front')],
});

function cacheWithListing() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(
    productsQuery(readFilters(new URLSearchParams('sort=newest'))).queryKey,
    {
      pages: [aSearchResult({ products: [summary] })],
      pageParams: [0],
    },
  );
  return queryClient;
}

test('a watch of a cached listing is shown from its card, with the choices of the card', () => {
  const known = getProductFromCards(cacheWithListing(), 'tidal-300');

  expect(known).toMatchObject({ name: summary.name, price: summary.price, inStock: true });
  expect(known?.images.map(({ url }) => url)).toEqual([aPicture('front').url]);
  expect(known && getVariantOffer(known, { Strap: 'Steel' })).toMatchObject({
    inStock: true,
    isMade: true,
  });
});

test('a watch of the cached bestsellers is shown from its card', () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(bestsellersQuery.queryKey, [summary]);

  expect(getProductFromCards(queryClient, 'tidal-300')?.id).toBe(summary.id);
});

test('a watch that no cached list has is not shown from a card', () => {
  expect(getProductFromCards(cacheWithListing(), 'ranger-36')).toBeUndefined();
});
