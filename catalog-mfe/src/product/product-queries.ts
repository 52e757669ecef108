import type { PageContext } from '@horae/shared';
import { queryOptions } from '@horae/shared/query';
import { askCatalogue } from '../catalogue/ask-catalogue.ts';
import type { Collection } from '../catalogue/catalogue-platform.ts';
import { findBySlug } from '../catalogue/find-by-slug.ts';
import type { Product } from '../catalogue/product.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { mainPicture } from './gallery/picture-sizes.ts';
import { knownProduct } from './known-product.ts';

/** One product, also by a slug of before; its data is `null` when the slug names nothing the shop sells. */
export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    queryFn: () => findBySlug(slug),
    // The watch of another address is no stand-in for this one.
    placeholderData: () => undefined,
  });
}

/** What owners say of it. */
export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async () => (await askCatalogue()).findReviews(productId),
    placeholderData: () => undefined,
  });
}

type Placed = Pick<Product, 'collectionIds'>;

/** What the way to a watch says of its category. */
export type CategoryName = Pick<Collection, 'id' | 'name'>;

/** The first category that holds a product; `null` where none does. */
export function categoryOf(
  { collectionIds }: Placed,
  categories: Collection[],
): CategoryName | null {
  const found = categories.find(({ id }) => collectionIds.includes(id));
  return found ? { id: found.id, name: found.name } : null;
}

/** Of all, only the one of the watch goes along with its page. */
const allCategoriesQuery = queryOptions({ ...categoriesQuery, meta: { leftOut: true } });

/** By a query of its own: a document would carry all categories along, with their pictures. */
export function categoryQuery(product: Placed) {
  return queryOptions({
    queryKey: ['category', product.collectionIds],
    queryFn: async ({ client }) => categoryOf(product, await client.fetchQuery(allCategoriesQuery)),
    placeholderData: () => undefined,
  });
}

/** Asks for what the page will ask for. Rejects when the watch cannot be had; the rest may wait. */
export async function prefetchProduct({ queryClient, params }: PageContext): Promise<void> {
  const known = knownProduct(queryClient, params.slug ?? '');
  if (known) {
    prefetchPicture(known);
    void queryClient.prefetchQuery(reviewsQuery(known.id));
  }
  // Not waited for: the category of the watch is made of them.
  void queryClient.prefetchQuery(allCategoriesQuery);
  const product = await queryClient.fetchQuery(productQuery(params.slug ?? ''));
  if (!product) return;
  await Promise.all([
    queryClient.prefetchQuery(reviewsQuery(product.id)),
    queryClient.prefetchQuery(categoryQuery(product)),
  ]);
}

/** The picture in the size that the page shows first, into the browser's cache. */
function prefetchPicture({ images: [first] }: Product): void {
  if (!first) return;
  const { src, srcSet, sizes } = mainPicture(first);
  const image = new Image();
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
}
