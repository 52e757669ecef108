import { findCollections } from './find-collections.ts';
import { findHighestPrice, findProducts } from './find-products.ts';

/** What lists and their filters ask; one file, so that it is loaded as one. */
export const listQuestions = { findCollections, findHighestPrice, findProducts };
