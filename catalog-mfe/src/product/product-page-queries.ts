import type { PageContext } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import type { CategoryData } from '../catalogue/catalogue-platform.ts';
import { categoriesQuery } from '../catalogue/categories-bestsellers-query.ts';
import { findProductByAnySlug } from '../catalogue/find-product-by-any-slug.ts';
import { getCatalogueClient } from '../catalogue/load-catalogue-client.ts';
import type { Product } from '../catalogue/product.ts';
import { largePicture } from './gallery/product-picture-sources.ts';
import { getProductFromCards } from './get-product-from-cards.ts';

/** One product, also by a former slug; its data is `null` when the slug names nothing the shop sells. */
export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    queryFn: () => findProductByAnySlug(slug),
    // Never shows the watch of the previous address meanwhile.
    placeholderData: () => undefined,
  });
}

export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async () => (await getCatalogueClient()).findReviews(productId),
    placeholderData: () => undefined,
  });
}

type Placed = Pick<Product, 'collectionIds'>;

/** The category in a product's breadcrumb. */
export type NamedCategory = Pick<CategoryData, 'id' | 'name'>;

/** Returns the first category that contains the product; `null` where none does. */
export function findProductCategory(
  { collectionIds }: Placed,
  categories: CategoryData[],
): NamedCategory | null {
  const found = categories.find(({ id }) => collectionIds.includes(id));
  return found ? { id: found.id, name: found.name } : null;
}

/** All categories, left out of the dehydrated state: the page needs only the one of its watch. */
const allCategoriesQuery = queryOptions({ ...categoriesQuery, meta: { leftOut: true } });

/** A query of its own, since the document would otherwise embed all categories with their pictures. */
export function productCategoryQuery(product: Placed) {
  return queryOptions({
    queryKey: ['category', product.collectionIds],
    queryFn: async ({ client }) =>
      findProductCategory(product, await client.fetchQuery(allCategoriesQuery)),
    placeholderData: () => undefined,
  });
}

/** Prefetches the page's queries. Rejects when the product fails; the others may fail and load later. */
export async function prefetchProduct({ queryClient, params }: PageContext): Promise<void> {
  const known = getProductFromCards(queryClient, params.slug ?? '');
  if (known) {
    prefetchPicture(known);
    void queryClient.prefetchQuery(reviewsQuery(known.id));
  }
  // Not awaited here: `productCategoryQuery` below awaits it.
  void queryClient.prefetchQuery(allCategoriesQuery);
  const product = await queryClient.fetchQuery(productQuery(params.slug ?? ''));
  if (!product) return;
  await Promise.all([
    queryClient.prefetchQuery(reviewsQuery(product.id)),
    queryClient.prefetchQuery(productCategoryQuery(product)),
  ]);
}

/** Loads the first picture into the browser's cache, in the size that the page shows. */
function prefetchPicture({ images: [first] }: Product): void {
  if (!first) return;
  const { src, srcSet, sizes } = largePicture(first);
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
}
