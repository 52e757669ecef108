import type { PageContext, PageHead } from '@horae/shared';
import { documentTitle } from '@horae/shared';
import { SEARCH_PATH, searchAddress } from '../../base/addresses.ts';
import { readSearchFilters } from '../filters/filters.ts';
import { listingTitle } from '../listing-title.ts';
import { messages } from '../messages.ts';
import { isBeyondLastPage, productsQuery } from '../products-queries.ts';

export function searchHead({ queryClient, search }: PageContext): PageHead {
  const filters = readSearchFilters(search);
  const { text = '' } = filters;
  const found = queryClient.getQueryData(productsQuery(filters).queryKey)?.pages[0];

  return {
    title: documentTitle(listingTitle(filters, found?.facets)),
    description: messages.promise,
    canonical: text === '' ? SEARCH_PATH : searchAddress(text),
    robots: 'noindex',
    ...(isBeyondLastPage(found, filters) && { status: 404 }),
  };
}
