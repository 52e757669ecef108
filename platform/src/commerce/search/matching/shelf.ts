import type { FacetLayout } from '../facets/facet-layout.ts';
import type { DerivedFacet, Fact } from '../facets/facts.ts';
import type { Measure } from '../words/measure.ts';
import type { SearchWords } from '../words/search-words.ts';

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
  /** Its values of the facets, by the numbers of the {@link Shelf}'s layout. */
  values: readonly number[];
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

/** A fact, read once. */
export interface KnownFact extends Fact {
  words: readonly string[];
  measure: Measure | null;
}

/** All products of the shop as one process holds them, by their ordinals; a number that is not used has no entry. */
export interface Shelf {
  entries: (Entry | undefined)[];
  facts: Map<number, KnownFact>;
  /** The ordinals of the products that have a fact and are shown; none until they are asked for. */
  byFact: Map<number, number[]> | null;
  /** The same for those in a collection. */
  byCollection: Map<string, number[]> | null;
  /** Facts by each word of their names. */
  factNames: Map<string, Set<number>>;
  /** The facets that the products' facts bring. */
  derived: DerivedFacet[];
  layout: FacetLayout;
  /** Those that shoppers see, but the one of all products, in the shop's order. */
  collections: ShelfCollection[];
  words: SearchWords;
  currency: string;
  /** Counts the changes of texts: what was found of words before is not true any more. */
  revision: number;
}

/** The ordinals of the products that have a fact and are shown. Read from all products once after texts have changed. */
export function havingFact(shelf: Shelf, fact: number): readonly number[] {
  shelf.byFact ??= ordinalsBy(shelf.entries, ({ factIds }) => factIds);
  return shelf.byFact.get(fact) ?? [];
}

/** The ordinals of the products that are in a collection and are shown. Read from all products once after any has changed. */
export function inCollection(shelf: Shelf, id: string): readonly number[] {
  shelf.byCollection ??= ordinalsBy(shelf.entries, ({ collectionIds }) => collectionIds);
  return shelf.byCollection.get(id) ?? [];
}

function ordinalsBy<Key>(entries: Shelf['entries'], keysOf: (entry: Entry) => readonly Key[]) {
  const all = new Map<Key, number[]>();
  for (let ordinal = 0; ordinal < entries.length; ordinal += 1) {
    const entry = entries[ordinal];
    if (!entry?.shown) continue;
    for (const key of keysOf(entry)) {
      const own = all.get(key);
      if (own) own.push(ordinal);
      else all.set(key, [ordinal]);
    }
  }
  return all;
}
