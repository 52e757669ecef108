import type { PageContext, PageHead } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import type { Product } from '../catalogue/product';
import { categoriesQuery } from '../categories-query';
import { documentTitle } from '../page-title';
import { categoryOf } from './category-query';
import { choicesOf, picturesOf } from './choices';
import { mainPicture } from './gallery-picture';
import { messages } from './messages';
import { productQuery, reviewsQuery } from './product-query';
import { breadcrumbData, productData } from './structured-data';

/** Asks for what the page will ask for. Rejects when the watch cannot be had; the rest may wait. */
export async function prefetchProduct({ queryClient, params }: PageContext): Promise<void> {
  const [product] = await Promise.all([
    queryClient.fetchQuery(productQuery(params.slug ?? '')),
    queryClient.prefetchQuery(categoriesQuery),
  ]);
  if (product) await queryClient.prefetchQuery(reviewsQuery(product.id));
}

export function productHead({ queryClient, params, search }: PageContext): PageHead {
  const product = queryClient.getQueryData(productQuery(params.slug ?? '').queryKey);
  if (product === null) return { title: documentTitle(messages.missing), status: 404 };
  if (!product) return { title: 'Horae' };

  const [picture] = picturesOf(product, choicesOf(product, search));
  return {
    title: documentTitle(product.name),
    kind: 'product',
    ...(product.summary !== '' && { description: product.summary }),
    ...(picture && { image: mainPicture(picture) }),
    structuredData: dataOf(product, queryClient),
  };
}

function dataOf(product: Product, queryClient: QueryClient): object[] {
  const reviews = queryClient.getQueryData(reviewsQuery(product.id).queryKey);
  const category = categoryOf(product, queryClient.getQueryData(categoriesQuery.queryKey) ?? []);
  return [productData(product, reviews), breadcrumbData(product, category)];
}
