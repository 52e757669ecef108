import { queryOptions } from '@horae/shared/query';
import { askAboutProduct } from '../catalogue/ask-catalogue.ts';

/** One product; its data is `null` when the slug names nothing the shop sells. */
export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    queryFn: async () => (await askAboutProduct()).findProductBySlug(slug),
    // The watch of another address is no stand-in for this one.
    placeholderData: () => undefined,
  });
}

/** What owners say of it. */
export function reviewsQuery(productId: string) {
  return queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async () => (await askAboutProduct()).findReviews(productId),
    placeholderData: () => undefined,
  });
}
