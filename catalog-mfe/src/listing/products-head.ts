import type { PageAddress, PageContext, PageHead } from '@horae/shared';
import { documentTitle } from '@horae/shared';
import { listingAddress, productAddress } from '../base/addresses.ts';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { filteredAddress, PRICE, readFilters } from './filters/filters.ts';
import { listingTitle, messages } from './messages.ts';
import { isBeyond, PAGE_SIZE, productsQuery } from './products-queries.ts';

export function productsHead({ queryClient, search }: PageContext): PageHead {
  const filters = readFilters(search);
  const categories = queryClient.getQueryData(categoriesQuery.queryKey);
  const category = categories?.find(({ id }) => id === filters.categoryId);
  const found = queryClient.getQueryData(productsQuery(filters).queryKey)?.pages[0];

  return {
    title: documentTitle(listingTitle(category?.name, filters.page)),
    description: messages.promise,
    // Price and order make no other page of a listing; its category and its pages do.
    canonical: filteredAddress({ ...filters, min: PRICE.min, max: undefined, sort: undefined }),
    ...(isBeyond(found, filters) && { status: 404 }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: category?.name ?? 'Watches',
        numberOfItems: found?.total ?? 0,
        itemListElement: (found?.products ?? []).map(({ slug, name }, place) => ({
          '@type': 'ListItem',
          position: (filters.page - 1) * PAGE_SIZE + place + 1,
          name,
          url: productAddress(slug),
        })),
      },
    ],
  };
}

export async function productsAddresses(): Promise<PageAddress[]> {
  const categories = await (await askCatalogue()).findCollections();
  return [
    { path: listingAddress() },
    ...categories.map(({ id }) => ({ path: listingAddress(id) })),
  ];
}
