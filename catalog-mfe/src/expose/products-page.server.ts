import { documentTitle, type PageAddress, type PageContext, type PageHead } from '@horae/shared';
import { listingAddress, productAddress } from '../base/page-addresses.ts';
import { getCatalogueClient } from '../catalogue/load-catalogue-client.ts';
import {
  filteredAddress,
  getCollectionFilter,
  getOnlyCategory,
  NO_FILTERS,
  readFilters,
} from '../listing/filters/chosen-filters.ts';
import { findCollectionName } from '../listing/filters/parse-facet-choices.ts';
import {
  hasNarrowingFilters,
  isBeyondLastPage,
  isCategoryGone,
  PAGE_SIZE,
  productsQuery,
} from '../listing/listing-page-queries.ts';
import { listingTitle } from '../listing/listing-title.ts';
import { messages } from '../listing/messages.ts';

export * from './products-page.tsx';

export function head({ queryClient, search }: PageContext): PageHead {
  const filters = readFilters(search);
  const category = getOnlyCategory(filters);
  const found = queryClient.getQueryData(productsQuery(filters).queryKey)?.pages[0];
  const name = findCollectionName(found?.facets, category);
  const isMixed = category === undefined && filters.facets.collection !== undefined;

  return {
    title: documentTitle(listingTitle(filters, found?.facets)),
    description: messages.promise,
    // Price, facets and order make no other page of a listing; its one category and its pages do.
    canonical: filteredAddress({
      ...NO_FILTERS,
      text: undefined,
      facets: isMixed ? {} : getCollectionFilter(filters),
      page: filters.page,
    }),
    ...((isBeyondLastPage(found, filters) || isCategoryGone(queryClient, filters)) && {
      status: 404,
    }),
    ...((isMixed || hasNarrowingFilters(filters)) && { robots: 'noindex' }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: name ?? 'Watches',
        numberOfItems: found?.total ?? 0,
        itemListElement: (found?.products ?? []).map(({ slug, name }, index) => ({
          '@type': 'ListItem',
          position: (filters.page - 1) * PAGE_SIZE + index + 1,
          name,
          url: productAddress(slug),
        })),
      },
    ],
  };
}

export async function addresses(): Promise<PageAddress[]> {
  const categories = await (await getCatalogueClient()).findCollections();
  return [
    { path: listingAddress() },
    ...categories.map(({ id }) => ({ path: listingAddress(id) })),
  ];
}
