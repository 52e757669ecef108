import { queryOptions } from '@horae/shared/query';
import { findCollections } from './catalogue/find-collections';

/** The categories: on the home page as a grid, in the listing for the name of the chosen one. */
export const categoriesQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: findCollections,
});
