import { findProductAddresses } from './find-product-addresses';
import { findProductBySlug } from './find-product-by-slug';
import { findReviews } from './find-reviews';

/** What is asked of one product, with the sanitiser of its texts; one file, so that it is loaded as one. */
export const productQuestions = { findProductAddresses, findProductBySlug, findReviews };
