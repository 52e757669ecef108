import type { PageContext, PageHead } from '@horae/shared';
import { documentTitle } from '../page-title';
import { hasPriceRange, readFilters } from './filters';
import { messages } from './messages';
import { productsQuery, unfilteredTotalQuery } from './products-query';

/** Asks for the first page of what the address filters. Rejects when it cannot be had. */
export async function prefetchProducts({ queryClient, search }: PageContext): Promise<void> {
  const filters = readFilters(search);
  await Promise.all([
    queryClient.fetchInfiniteQuery(productsQuery(filters)),
    hasPriceRange(filters) && queryClient.fetchQuery(unfilteredTotalQuery(filters)),
  ]);
}

export const productsHead = (): PageHead => ({
  title: documentTitle('Products'),
  description: messages.promise,
});
