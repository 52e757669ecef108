import { findCollections } from './find-collections';
import { findHighestPrice } from './find-highest-price';
import { findProductAddresses } from './find-product-addresses';
import { findProductBySlug } from './find-product-by-slug';
import { findProducts } from './find-products';
import { findReviews } from './find-reviews';

/** Everything the screens ask; one file, so that it is loaded as one. */
export const questions = {
  findCollections,
  findHighestPrice,
  findProductAddresses,
  findProductBySlug,
  findProducts,
  findReviews,
};
