import { loadPublicClient } from '@horae/shared';
import { collections, products } from '@wix/stores';

const functions = {
  queryProducts: products.queryProducts,
  queryProductVariants: products.queryProductVariants,
  queryCollections: collections.queryCollections,
};

/** The SDK's catalogue functions; what they ask is public. */
export async function catalogueApi() {
  return (await loadPublicClient()).use(functions);
}
