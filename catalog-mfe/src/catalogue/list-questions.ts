import { findCollections } from './find-collections';
import { findHighestPrice } from './find-highest-price';
import { findProducts } from './find-products';

/** What lists and their filters ask; one file, so that it is loaded as one. */
export const listQuestions = { findCollections, findHighestPrice, findProducts };
