import { queryOptions } from '@horae/shared/query';
import type { Collection } from '../catalogue/find-collections';
import type { Product } from '../catalogue/product';
import { categoriesQuery } from '../categories-query';

type Placed = Pick<Product, 'collectionIds'>;

/** The first category that holds a product; `undefined` where none does. */
export function categoryOf(
  { collectionIds }: Placed,
  categories: Collection[],
): Collection | undefined {
  return categories.find(({ id }) => collectionIds.includes(id));
}

export function categoryQuery(product: Placed) {
  return queryOptions({
    ...categoriesQuery,
    select: (categories) => categoryOf(product, categories),
  });
}
