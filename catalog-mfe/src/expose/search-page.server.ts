import { documentTitle, type PageContext, type PageHead } from '@horae/shared';
import { SEARCH_PATH, searchAddress } from '../base/page-addresses.ts';
import { readSearchFilters } from '../listing/filters/chosen-filters.ts';
import { isBeyondLastPage, productsQuery } from '../listing/listing-page-queries.ts';
import { listingTitle } from '../listing/listing-title.ts';
import { messages } from '../listing/messages.ts';

export * from './search-page.tsx';

export function head({ queryClient, search }: PageContext): PageHead {
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
