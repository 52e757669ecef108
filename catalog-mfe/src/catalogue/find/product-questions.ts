import { findProductAddresses } from './find-product-addresses.ts';
import { findProductBySlug } from './find-product-by-slug.ts';
import { findReviews } from './find-reviews.ts';

/** What is asked of one product, with the sanitiser of its texts; one file, so that it is loaded as one. */
export const productQuestions = { findProductAddresses, findProductBySlug, findReviews };
