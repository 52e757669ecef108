import { report } from '@horae/shared';
import { createVersionedCall } from '@horae/shared/either-version';
import type { CataloguePlatform } from './catalogue-platform.ts';
import { forgetMissingPlatformSearch } from './prefer-platform-search.ts';
import { getReviewSummary } from './query-product-reviews.ts';

/**
 * Uses two versions of the catalogue's API: the first, until the platform answers that it is gone, and back likewise.
 * Reviews have a single API, so `findReviews` needs no choice.
 */
export function withCatalogueFallback(
  first: CataloguePlatform,
  loadOther: () => Promise<CataloguePlatform>,
) {
  const onGone = (thrown: unknown) => {
    report(thrown, 'a version of the catalogue is gone');
    forgetMissingPlatformSearch();
  };
  const call = createVersionedCall({ first, loadOther, onGone });
  const platform: CataloguePlatform = {
    findCollections: () => call((api) => api.findCollections()),
    findProducts: (query) => call((api) => api.findProducts(query)),
    searchProducts: (query) => call((api) => api.searchProducts(query)),
    findProductsById: (ids) => call((api) => api.findProductsById(ids)),
    findProductBySlug: (slug) => call((api) => api.findProductBySlug(slug)),
    findProductAddresses: () => call((api) => api.findProductAddresses()),
  };
  return {
    ...platform,
    findReviews: getReviewSummary,
  };
}
