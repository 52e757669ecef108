import { infiniteQueryOptions, queryOptions } from '@horae/shared/query';
import { findProducts, type ProductsWanted } from '../catalogue/find-products';
import { type Filters, hasPriceRange } from './filters';

/** Divisible by two and three, so that pages end with a full row. */
export const PAGE_SIZE = 12;

export function productsQuery(filters: Filters) {
  return infiniteQueryOptions({
    queryKey: ['products', filters],
    queryFn: ({ pageParam }) =>
      findProducts({ ...conditions(filters), offset: pageParam, limit: PAGE_SIZE }),
    initialPageParam: 0,
    getNextPageParam: ({ nextOffset }) => nextOffset,
  });
}

/** How many watches there are before the price range narrows them. */
export function unfilteredTotalQuery({ categoryId }: Filters) {
  return queryOptions({
    queryKey: ['products-total', categoryId ?? null],
    queryFn: async () => (await findProducts({ collectionId: categoryId, limit: 1 })).total,
  });
}

/** The watch whose price is closest outside an empty range, or `null`. */
export function nearestQuery({ categoryId, min, max }: Filters) {
  return queryOptions({
    queryKey: ['products-nearest', { categoryId: categoryId ?? null, min, max }],
    queryFn: async () => {
      const [above, below] = await Promise.all([
        findProducts({ collectionId: categoryId, minPrice: max, sort: 'price-asc', limit: 1 }),
        findProducts({ collectionId: categoryId, maxPrice: min, sort: 'price-desc', limit: 1 }),
      ]);
      const [dearer, cheaper] = [above.products[0], below.products[0]];
      if (!dearer || !cheaper) return dearer ?? cheaper ?? null;
      return dearer.amount - max <= min - cheaper.amount ? dearer : cheaper;
    },
  });
}

function conditions(filters: Filters): Omit<ProductsWanted, 'limit'> {
  const { categoryId, min, max, sort } = filters;
  return {
    collectionId: categoryId,
    sort,
    ...(hasPriceRange(filters) && { minPrice: min, maxPrice: max }),
  };
}
