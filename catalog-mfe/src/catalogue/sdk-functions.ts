import { reviews } from '@wix/reviews';
import { collections, products } from '@wix/stores';

/** What the catalogue asks of the SDK. */
export const sdkFunctions = {
  queryProducts: products.queryProducts,
  queryProductVariants: products.queryProductVariants,
  queryCollections: collections.queryCollections,
  queryReviews: reviews.queryReviews,
};
