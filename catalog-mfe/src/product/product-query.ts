import { queryOptions } from '@horae/shared/query';
import { findProductBySlug } from '../catalogue/find-product-by-slug';

/** One product; its data is `null` when the slug names nothing the shop sells. */
export function productQuery(slug: string) {
  return queryOptions({
    queryKey: ['product', slug],
    queryFn: () => findProductBySlug(slug),
    // The watch of another address is no stand-in for this one.
    placeholderData: () => undefined,
  });
}
