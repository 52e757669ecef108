import type { PhraseReadings } from '../words/expand-query-words.ts';
import { INDEXED_FIELDS, termKey, type WordPosting } from './postings.ts';
import {
  type ProductIndex,
  productsInCollection,
  productsWithFact,
  type SearchTerm,
} from './product-index.ts';

/** Points of a word by the place where a product has it. */
const PLACE_WEIGHTS = { name: 10, label: 5, fact: 4, prose: 1 };
const COLLECTION_WEIGHT = 6;
/** A name that consists of typed words alone comes before longer ones. */
const WHOLE_NAME = 6;

/** The scores of some words: points by ordinal (0: not found), and how many of the words each product has. */
export interface ProductScores {
  points: Float32Array;
  hits: Uint8Array;
  /** How many of these words are in the product's name. */
  nameHits: Uint8Array;
}

/** The terms to look up for the readings of some units. */
export function termsOfReadings(units: readonly PhraseReadings[]): SearchTerm[] {
  return units.flatMap(({ readings }) =>
    readings.flatMap(({ words, isStart }) => words.map((word) => ({ word, isStart }))),
  );
}

/** No points for anything yet. */
export function createEmptyScores({ entries: { length } }: ProductIndex): ProductScores {
  return {
    points: new Float32Array(length),
    hits: new Uint8Array(length),
    nameHits: new Uint8Array(length),
  };
}

/** Adds the points of one unit; `found` has the postings of all of {@link termsOfReadings}. */
export function addWordScores(
  scores: ProductScores,
  unit: PhraseReadings,
  source: FoundPostings,
): void {
  const best = new Float32Array(scores.points.length);
  const inName = new Uint8Array(scores.points.length);
  for (const reading of unit.readings) {
    const [first, ...others] = reading.words.map((word) => ({ word, isStart: reading.isStart }));
    if (!first) continue;
    if (others.length === 0) raise(best, first, { ...source, weight: reading.weight });
    else raiseAll(best, [first, ...others], { ...source, weight: reading.weight });
    for (const term of [first, ...others])
      for (const ordinal of source.found.get(termKey(term))?.name ?? []) inName[ordinal] = 1;
  }
  addWeightedSearchScores(scores, best);
  for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
    if (best[ordinal] !== 0 && inName[ordinal] === 1)
      scores.nameHits[ordinal] = (scores.nameHits[ordinal] ?? 0) + unit.typed.split(' ').length;
  }
}

/** Adds a unit's points, weighted by rarity: a word that few products have counts more. */
export function addWeightedSearchScores(scores: ProductScores, best: Float32Array): void {
  let count = 0;
  for (const points of best) if (points > 0) count += 1;
  const rarity = Math.log2(2 + best.length / (1 + count));
  for (let ordinal = 0; ordinal < best.length; ordinal += 1) {
    const points = best[ordinal] ?? 0;
    if (points === 0) continue;
    scores.points[ordinal] = (scores.points[ordinal] ?? 0) + points * rarity;
    scores.hits[ordinal] = (scores.hits[ordinal] ?? 0) + 1;
  }
}

/** Where words are found. */
export interface FoundPostings {
  index: ProductIndex;
  found: Map<string, WordPosting>;
}

interface Weighted extends FoundPostings {
  weight: number;
}

/** Raises the points of the products that have a term. */
function raise(best: Float32Array, term: SearchTerm, { index, found, weight }: Weighted): void {
  const posting = found.get(termKey(term));
  for (const place of INDEXED_FIELDS) {
    const points = PLACE_WEIGHTS[place] * weight;
    for (const ordinal of posting?.[place] ?? [])
      if (points > (best[ordinal] ?? 0)) best[ordinal] = points;
  }
  raiseNamed(best, term, { index, found, weight });
  const ids = collectionsOf(term, index);
  if (ids.size === 0) return;
  const points = COLLECTION_WEIGHT * weight;
  for (const id of ids)
    for (const ordinal of productsInCollection(index, id))
      if (points > (best[ordinal] ?? 0)) best[ordinal] = points;
}

/** Products have a row that is called like this, such as `power reserve`: little, as all of its kind have it. */
function raiseNamed(best: Float32Array, term: SearchTerm, { index, weight }: Weighted): void {
  const ids = index.factNames.get(term.word);
  if (!ids || term.isStart) return;
  const points = PLACE_WEIGHTS.prose * weight;
  for (const id of ids)
    for (const ordinal of productsWithFact(index, id))
      if (points > (best[ordinal] ?? 0)) best[ordinal] = points;
}

/** As {@link raise}, for products that have all terms: these count as much as the worst of them does. */
function raiseAll(best: Float32Array, terms: readonly SearchTerm[], source: Weighted): void {
  const all = new Float32Array(best.length).fill(Number.POSITIVE_INFINITY);
  for (const term of terms) {
    const own = new Float32Array(best.length);
    raise(own, term, source);
    for (let ordinal = 0; ordinal < all.length; ordinal += 1)
      all[ordinal] = Math.min(all[ordinal] ?? 0, own[ordinal] ?? 0);
  }
  for (let ordinal = 0; ordinal < best.length; ordinal += 1)
    best[ordinal] = Math.max(best[ordinal] ?? 0, all[ordinal] ?? 0);
}

/** Collections that have a term in their name. */
function collectionsOf(term: SearchTerm, index: ProductIndex): Set<string> {
  const named = index.collections.filter(({ words }) =>
    words.some((word) => (term.isStart ? word.startsWith(term.word) : word === term.word)),
  );
  return new Set(named.map(({ id }) => id));
}

/** The final score of a product: its words, a name that consists of them, and a little for sales and stock. */
export function finalScore(scores: ProductScores, ordinal: number, index: ProductIndex): number {
  const entry = index.entries[ordinal];
  if (!entry) return 0;
  const share = Math.min(1, (scores.nameHits[ordinal] ?? 0) / Math.max(1, entry.nameLength));
  const sold = Math.log2(1 + entry.popularity) * 0.1;
  return (scores.points[ordinal] ?? 0) + share * WHOLE_NAME + sold + (entry.inStock ? 0.2 : 0);
}

/** Points for adjacent words that one fact has together, such as `steel bracelet`. */
const TOGETHER = 3;

/** Adds points for facts that contain words in the order in which they were typed. */
export function addAdjacentWordScores(
  scores: ProductScores,
  units: readonly PhraseReadings[],
  index: ProductIndex,
): void {
  const pairs = units
    .slice(1)
    .map((unit, at) => [wordsOfUnit(units[at]), wordsOfUnit(unit)] as const);
  if (pairs.length === 0) return;
  for (const { id, words } of index.facts.values()) {
    const together = pairs.filter(([a, b]) =>
      words.some((word, at) => a.has(word) && b.has(words[at + 1] ?? '')),
    ).length;
    if (together === 0) continue;
    for (const ordinal of productsWithFact(index, id))
      if (scores.hits[ordinal] !== 0)
        scores.points[ordinal] = (scores.points[ordinal] ?? 0) + together * TOGETHER;
  }
}

const wordsOfUnit = (unit: PhraseReadings | undefined): Set<string> =>
  new Set(unit?.readings.flatMap(({ words }) => (words.length === 1 ? words : [])));
