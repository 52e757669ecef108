import { queryOptions } from '@horae/shared/query';
import { findCollections } from '../catalogue/find-collections';
import type { Product } from '../catalogue/product';

/** The first category that holds a product; `undefined` where none does. */
export function categoryQuery({ collectionIds }: Pick<Product, 'collectionIds'>) {
  return queryOptions({
    queryKey: ['collections'],
    queryFn: findCollections,
    select: (collections) => collections.find(({ id }) => collectionIds.includes(id)),
  });
}
