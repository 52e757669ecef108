import { loadWixClient } from '@horae/shared';
import { collections, products } from '@wix/stores';

const functions = {
  queryProducts: products.queryProducts,
  queryProductVariants: products.queryProductVariants,
  queryCollections: collections.queryCollections,
};

/** The SDK's catalogue functions, as the current visitor or member. */
export async function catalogueApi() {
  return (await loadWixClient()).use(functions);
}
