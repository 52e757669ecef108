import { collections, products } from '@wix/stores';

/** What the catalogue asks of the SDK; a file of its own, so that nothing else of it is loaded. */
export const storesFunctions = {
  queryProducts: products.queryProducts,
  queryCollections: collections.queryCollections,
};
