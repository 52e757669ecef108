import type { DerivedFacet, FacetNumbering, ProductAttribute } from '../facets/facet-numbering.ts';
import type { AmountWithUnit } from '../words/amount-with-unit.ts';
import type { SearchWordRules } from '../words/search-word-rules.ts';

export interface IndexedProduct {
  id: string;
  shown: boolean;
  inStock: boolean;
  onSale: boolean;
  priceCents: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  popularity: number;
  collectionIds: readonly string[];
  factIds: readonly number[];
  /** Its values of the facets, by the numbers of the {@link ProductIndex}'s layout. */
  values: readonly number[];
  nameLength: number;
  /** The words of its name, each once. */
  nameWords: readonly string[];
  textRevision: number;
}

export interface IndexedCollection {
  id: string;
  slug: string;
  name: string;
  /** The words of its name. */
  words: readonly string[];
}

/** A fact, read once. */
interface IndexedFact extends ProductAttribute {
  /** The words of its value. */
  words: readonly string[];
  measure: AmountWithUnit | null;
}

/** All products of the shop as one process holds them, by their ordinals; a number that is not used has no entry. */
export interface ProductIndex {
  entries: (IndexedProduct | undefined)[];
  facts: Map<number, IndexedFact>;
  /** The ordinals of the visible products that have a fact; computed on first use. */
  byFact: Map<number, number[]> | null;
  /** The same for those in a collection. */
  byCollection: Map<string, number[]> | null;
  /** The ordinals of the visible products, by the words of their names; computed on first use. */
  nameWords: WordIndex | null;
  /** Facts by the words of their values; computed on first use. */
  factWords: WordIndex | null;
  /** Facts by each word of their names. */
  factNames: Map<string, Set<number>>;
  /** The facets that the products' facts bring. */
  derived: DerivedFacet[];
  layout: FacetNumbering;
  /** Collections that shoppers see, except the one of all products, in the shop's order. */
  collections: IndexedCollection[];
  words: SearchWordRules;
  currency: string;
  /** Counts the changes of texts: cached results for words are outdated with each. */
  revision: number;
  /** The database snapshot (`readPgSnapshotId`) of the last update; the index may be newer. */
  snapshot: string;
}

/** The ordinals of the products that have a fact and are shown. Read from all products once after texts have changed. */
export function productsWithFact(index: ProductIndex, fact: number): readonly number[] {
  index.byFact ??= ordinalsBy(index.entries, ({ factIds }) => factIds);
  return index.byFact.get(fact) ?? [];
}

/** The ordinals of the products that are in a collection and are shown. Read from all products once after any has changed. */
export function productsInCollection(index: ProductIndex, id: string): readonly number[] {
  index.byCollection ??= ordinalsBy(index.entries, ({ collectionIds }) => collectionIds);
  return index.byCollection.get(id) ?? [];
}

/** The ordinals of the products that are shown and have a word in their name. */
export function productsWithNameWord(index: ProductIndex, term: SearchTerm): readonly number[] {
  index.nameWords ??= createWordIndex(namesOf(index.entries));
  return findInWordIndex(index.nameWords, term);
}

function* namesOf(entries: ProductIndex['entries']) {
  for (let ordinal = 0; ordinal < entries.length; ordinal += 1) {
    const entry = entries[ordinal];
    if (entry?.shown) yield [ordinal, entry.nameWords] as const;
  }
}

/** The same for products that have it in the value of a fact; one that has it in several comes several times. */
export function productsWithFactWord(index: ProductIndex, term: SearchTerm): readonly number[] {
  index.factWords ??= createWordIndex(
    [...index.facts.values()].map(({ id, words }) => [id, words]),
  );
  return [...new Set(findInWordIndex(index.factWords, term))].flatMap((fact) =>
    productsWithFact(index, fact),
  );
}

function ordinalsBy<Key>(
  entries: ProductIndex['entries'],
  keysOf: (entry: IndexedProduct) => readonly Key[],
) {
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

/** A word, or the beginning of words. */
export interface SearchTerm {
  word: string;
  isStart: boolean;
}

/** Entry numbers by their words; `words` is sorted, so that those with the same beginning are adjacent. */
interface WordIndex {
  byWord: Map<string, number[]>;
  words: string[];
}

/** Builds an index over numbered entries and their words. */
export function createWordIndex(all: Iterable<readonly [number, readonly string[]]>): WordIndex {
  const byWord = new Map<string, number[]>();
  for (const [number, words] of all) {
    for (const word of words) {
      const own = byWord.get(word);
      if (!own) byWord.set(word, [number]);
      else if (own.at(-1) !== number) own.push(number);
    }
  }
  return { byWord, words: [...byWord.keys()].sort() };
}

/** The numbers of all that have a word; one that has several with this beginning comes several times. */
export function findInWordIndex(index: WordIndex, { word, isStart }: SearchTerm): number[] {
  if (!isStart) return index.byWord.get(word) ?? [];
  const found: number[][] = [];
  for (let at = firstFrom(index.words, word); index.words[at]?.startsWith(word); at += 1)
    found.push(index.byWord.get(index.words[at] ?? '') ?? []);
  return found.flat();
}

/** Where a word stands in sorted ones, or would stand. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
