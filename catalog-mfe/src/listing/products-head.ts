import type { PageAddress, PageContext, PageHead } from '@horae/shared';
import { documentTitle } from '../base/page-title.ts';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import { categoriesQuery } from '../catalogue/categories-query.ts';
import { type Filters, readFilters } from './filters/filters.ts';
import { listingTitle } from './listing-title.ts';
import { messages } from './messages.ts';
import { productsQuery } from './products-queries.ts';

export function productsHead({ queryClient, search }: PageContext): PageHead {
  const filters = readFilters(search);
  const categories = queryClient.getQueryData(categoriesQuery.queryKey);
  const category = categories?.find(({ id }) => id === filters.categoryId);
  const found = queryClient.getQueryData(productsQuery(filters).queryKey)?.pages[0];

  return {
    title: documentTitle(listingTitle(category?.name)),
    description: messages.promise,
    canonical: listingAddress(filters),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: category?.name ?? 'Watches',
        numberOfItems: found?.total ?? 0,
        itemListElement: (found?.products ?? []).map(({ slug, name }, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          name,
          url: `/product/${encodeURIComponent(slug)}`,
        })),
      },
    ],
  };
}

/** Price and order make no other page of a listing; its category does. */
function listingAddress({ categoryId }: Pick<Filters, 'categoryId'>): string {
  return categoryId ? `/products?categoryId=${encodeURIComponent(categoryId)}` : '/products';
}

export async function productsAddresses(): Promise<PageAddress[]> {
  const categories = await (await askCatalogue()).findCollections();
  return [
    { path: listingAddress({ categoryId: undefined }) },
    ...categories.map(({ id }) => ({ path: listingAddress({ categoryId: id }) })),
  ];
}
