import { documentTitle, type PageAddress, type PageContext, type PageHead } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { productAddress } from '../base/page-addresses.ts';
import { getCatalogueClient } from '../catalogue/load-catalogue-client.ts';
import type { Product } from '../catalogue/product.ts';
import { getPicturesForChoices, readChoicesFromUrl } from './buying/choices.ts';
import { largePicture } from './gallery/product-picture-sources.ts';
import { messages } from './messages.ts';
import { productCategoryQuery, productQuery, reviewsQuery } from './product-page-queries.ts';
import { breadcrumbStructuredData, productStructuredData } from './structured-data.ts';

export function productHead({ queryClient, params, search }: PageContext): PageHead {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  if (product === null) return { title: documentTitle(messages.missing), status: 404 };
  if (!product) return { title: documentTitle(messages.failed) };
  if (product.slug !== params.slug) return redirectHead(productAddress(product.slug), search);

  const [picture] = getPicturesForChoices(product, readChoicesFromUrl(product, search));
  return {
    title: documentTitle(product.name),
    kind: 'product',
    ...(product.summary !== '' && { description: product.summary }),
    ...(picture && { image: largePicture(picture) }),
    structuredData: toStructuredData(product, queryClient),
  };
}

/** Redirects a former address, with its query. */
export function redirectHead(address: string, search: URLSearchParams): PageHead {
  const query = search.size > 0 ? `?${search}` : '';
  return { title: 'Horae', status: 301, canonical: address + query };
}

function toStructuredData(product: Product, queryClient: QueryClient): object[] {
  const reviews = queryClient.getQueryData(reviewsQuery(product.id).queryKey);
  const category = queryClient.getQueryData(productCategoryQuery(product).queryKey);
  return [productStructuredData(product, reviews), breadcrumbStructuredData(product, category)];
}

export const productAddresses = async (): Promise<PageAddress[]> =>
  (await getCatalogueClient()).findProductAddresses();
