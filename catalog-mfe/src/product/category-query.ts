import { queryOptions } from '@horae/shared/query';
import type { Product } from '../catalogue/product';
import { categoriesQuery } from '../categories-query';

/** The first category that holds a product; `undefined` where none does. */
export function categoryQuery({ collectionIds }: Pick<Product, 'collectionIds'>) {
  return queryOptions({
    ...categoriesQuery,
    select: (collections) => collections.find(({ id }) => collectionIds.includes(id)),
  });
}
