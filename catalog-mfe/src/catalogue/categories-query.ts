import { queryOptions } from '@horae/shared/query';
import { askCatalogue } from './ask-catalogue.ts';

/** The categories: on the home page as a grid, in the listing for the name of the chosen one. */
export const categoriesQuery = queryOptions({
  queryKey: ['collections'],
  queryFn: async () => (await askCatalogue()).findCollections(),
});
