import type { PageContext, PageHead } from '@horae/shared';
import { documentTitle } from '@horae/shared';
import { SEARCH, searchAddress } from '../../base/addresses.ts';
import { readSearch } from '../filters/filters.ts';
import { listingTitle } from '../listing-title.ts';
import { messages } from '../messages.ts';
import { isBeyond, productsQuery } from '../products-queries.ts';

export function searchHead({ queryClient, search }: PageContext): PageHead {
  const filters = readSearch(search);
  const { text = '' } = filters;
  const found = queryClient.getQueryData(productsQuery(filters).queryKey)?.pages[0];

  return {
    title: documentTitle(listingTitle(filters, found?.facets)),
    description: messages.promise,
    canonical: text === '' ? SEARCH : searchAddress(text),
    robots: 'noindex',
    ...(isBeyond(found, filters) && { status: 404 }),
  };
}
