import type { Matches } from './find-matches.ts';
import type { ProductIndex } from './product-index.ts';
import { topProducts } from './top-products.ts';

const MAX_NEAREST = 4;

/** Products that have most of what was typed, whatever they cost; without any, those that sell best. */
export function findNearest(index: ProductIndex, matches: Matches): number[] {
  const shown = [...index.entries.keys()].filter((ordinal) => index.entries[ordinal]?.shown);
  return topProducts(shown, matches.pointsOf, MAX_NEAREST);
}
