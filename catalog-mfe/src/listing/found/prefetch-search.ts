import type { PageContext } from '@horae/shared';
import { categoriesQuery } from '../../catalogue/queries.ts';
import { readSearch } from '../filters/filters.ts';
import { prefetchFiltered } from '../products-queries.ts';

/** Asks for the first page of what the address searches for, or for the collections where it names no text. */
export async function prefetchSearch({ queryClient, search }: PageContext): Promise<void> {
  const filters = readSearch(search);
  if (filters.text === '') await queryClient.prefetchQuery(categoriesQuery);
  else await prefetchFiltered(queryClient, filters);
}
