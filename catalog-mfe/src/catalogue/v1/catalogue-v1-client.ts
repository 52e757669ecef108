import type { CataloguePlatform } from '../catalogue-platform.ts';
import { findCollections } from './find-collections-v1.ts';
import {
  findProductAddresses,
  findProductBySlug,
  findProducts,
  findProductsById,
} from './find-products-v1.ts';
import { searchProducts } from './search-products-v1.ts';

/** Catalogue V1, `products` and `collections` of `@wix/stores`. */
export const catalogueV1Client: CataloguePlatform = {
  findCollections,
  findProductAddresses,
  findProductBySlug,
  findProducts,
  findProductsById,
  searchProducts,
};
