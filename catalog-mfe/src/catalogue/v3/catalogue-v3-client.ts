import type { CataloguePlatform } from '../catalogue-platform.ts';
import { findCollections } from './find-collections-v3.ts';
import {
  findProductAddresses,
  findProductBySlug,
  findProducts,
  findProductsById,
} from './find-products-v3.ts';
import { searchProducts } from './search-v3.ts';

/** Catalogue V3: products, their variants and stock, and categories as collections. */
export const catalogueV3Client: CataloguePlatform = {
  findCollections,
  findProductAddresses,
  findProductBySlug,
  findProducts,
  findProductsById,
  searchProducts,
};
