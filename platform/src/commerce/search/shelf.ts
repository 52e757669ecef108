import type { FacetShelf, Fact } from './facts.ts';
import type { SearchWords } from './search-words.ts';

/** What the search knows of a product beside its words. */
export interface Entry {
  id: string;
  shown: boolean;
  inStock: boolean;
  onSale: boolean;
  priceCents: number;
  /** Milliseconds. */
  createdAt: number;
  popularity: number;
  collectionIds: readonly string[];
  factIds: readonly number[];
  nameLength: number;
  textRevision: number;
}

export interface ShelfCollection {
  id: string;
  slug: string;
  name: string;
  /** The words of its name. */
  words: readonly string[];
}

/** All products of the shop as one process holds them, by their ordinals; a number that is not used has no entry. */
export interface Shelf {
  entries: (Entry | undefined)[];
  facts: Map<number, Fact>;
  facets: FacetShelf;
  /** Those that shoppers see, but the one of all products, in the shop's order. */
  collections: ShelfCollection[];
  words: SearchWords;
  currency: string;
  /** Counts the changes of texts: what was found of words before is not true any more. */
  revision: number;
}
