import { queryOptions } from '@horae/shared/query';
import { categoriesQuery } from '../catalogue/categories-query.ts';
import type { Collection } from '../catalogue/find/find-collections.ts';
import type { Product } from '../catalogue/product.ts';

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
