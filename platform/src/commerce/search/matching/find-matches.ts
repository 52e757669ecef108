import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, executeSql } from '../../../base/db/database.ts';
import { expandQueryWords, type PhraseReadings } from '../words/expand-query-words.ts';
import {
  type MeasureFilter,
  type ParsedSearch,
  parseSearchText,
} from '../words/parse-search-text.ts';
import { openWordLookup, type WordLookup } from '../words/word-lookup.ts';
import { openProductIndex } from './open-product-index.ts';
import { openPostingReader, type PostingReader } from './postings.ts';
import { type ProductIndex, productsWithFact } from './product-index.ts';
import {
  addAdjacentWordScores,
  addWeightedSearchScores,
  addWordScores,
  createEmptyScores,
  type FoundPostings,
  finalScore,
  type ProductScores,
  termsOfReadings,
} from './search-scores.ts';

export interface SearchMatches {
  /** Ordinals of the products that are found, in no order. */
  ordinals: Int32Array;
  /** The score of a product; a higher one fits better. */
  pointsOf(ordinal: number): number;
  /** The price range in the expression, in whole units; `null` where it has none. */
  price: ParsedSearch['price'];
  /** The typed words, with their readings. */
  units: PhraseReadings[];
  source: FoundPostings;
}

export interface SearchMatcher {
  read(): Promise<ProductIndex>;
  match(index: ProductIndex, expression: string, isTyping?: boolean): Promise<SearchMatches>;
}

/** Opens the search of a database: its product index, and its cache of words. */
export function openSearchMatcher(db: Database): SearchMatcher {
  const productIndex = openProductIndex(db);
  const lookup = openWordLookup(db);
  const postings = openPostingReader(db);
  // With a `max` it would take the room of all of them at once.
  const stored = new LRUCache<string, string[]>({ maxSize: 5000, sizeCalculation: () => 1 });
  let revision = -1;
  return {
    async read() {
      const index = await productIndex.read();
      if (revision !== index.revision) {
        revision = index.revision;
        lookup.clear();
        postings.clear();
      }
      return index;
    },
    async match(index, expression, isTyping = false) {
      const query = parseSearchText(expression);
      const tokens = stored.get(query.text) ?? (await readTokens(db, query.text));
      stored.set(query.text, tokens);
      return find({ index, query, tokens, isTyping, lookup, postings });
    },
  };
}

async function readTokens(db: Database, text: string): Promise<string[]> {
  const [row] = await executeSql<{ tokens: string[] }>(
    db,
    sql`select to_json(search_tokens(${text}::text)) as tokens`,
  );
  return row?.tokens ?? [];
}

interface MatchRequest {
  index: ProductIndex;
  query: ParsedSearch;
  tokens: string[];
  isTyping: boolean;
  lookup: WordLookup;
  postings: PostingReader;
}

/**
 * All words have to be found: as they were typed at first, then with typing errors in words that the shop knows. Where
 * even that finds nothing, as many of them as any product has, but half of them at least.
 */
async function find(requested: MatchRequest): Promise<SearchMatches> {
  const plain = await scored(requested, false);
  const all = withHits(requested, plain.scores, plain.count);
  if (plain.count === 0 || all.length > 0) return toMatches(requested, plain, all);
  const deep = await scored(requested, true);
  const most = deep.scores.hits.reduce((sum, hits) => Math.max(sum, hits), 0);
  const isEnough = most === deep.count || (deep.count > 1 && most * 2 >= deep.count);
  return toMatches(
    requested,
    deep,
    isEnough ? withHits(requested, deep.scores, most) : new Int32Array(),
  );
}

interface Scored {
  scores: ProductScores;
  units: PhraseReadings[];
  /** The number of requested words and measures. */
  count: number;
  source: FoundPostings;
}

async function scored(requested: MatchRequest, isDeep: boolean): Promise<Scored> {
  const { index, query, tokens, lookup, isTyping } = requested;
  const names = new Set(index.collections.flatMap(({ words }) => words));
  const options = { words: index.words, lookup, names, isDeep, isTyping };
  const units = await expandQueryWords(tokens, options);
  const numbers = query.measures.flatMap(({ number }) => (number === null ? [] : [number]));
  const numberTerms = numbers.map((word) => ({ word, isStart: false }));
  const found = await requested.postings.read(index, [...termsOfReadings(units), ...numberTerms]);
  const scores = createEmptyScores(index);
  const source = { index, found };
  for (const unit of units) addWordScores(scores, unit, source);
  addAdjacentWordScores(scores, units, index);
  for (const measure of query.measures)
    addWeightedSearchScores(scores, measuredPoints(measure, source));
  return { scores, units, count: units.length + query.measures.length, source };
}

/** Products whose facts measure as much; a number that stands in a name counts as well. */
function measuredPoints(query: MeasureFilter, { index, found }: FoundPostings): Float32Array {
  const points = new Float32Array(index.entries.length);
  for (const { id, worth } of factsThatMeasure(query, index))
    for (const ordinal of productsWithFact(index, id))
      if (worth > (points[ordinal] ?? 0)) points[ordinal] = worth;
  const named = query.number === null ? undefined : found.get(query.number);
  for (const ordinal of named?.name ?? []) points[ordinal] = Math.max(points[ordinal] ?? 0, 3);
  return points;
}

/**
 * Matching facts with their worth. The first row of a specification that measures in the same unit is the most likely
 * one.
 */
function factsThatMeasure({ unit, min, max }: MeasureFilter, index: ProductIndex) {
  const all = [...index.facts.values()].flatMap(({ id, name, place, measure }) =>
    measure?.unit === unit ? [{ id, name, place, amount: measure.amount }] : [],
  );
  const first = all.toSorted((a, b) => a.place - b.place)[0]?.name;
  const isFitting = (amount: number) =>
    (min === null || amount >= min) && (max === null || amount <= max);
  // A bound is one of the first kind alone: every watch has something below 40 mm.
  return all
    .filter(({ name, amount }) => isFitting(amount) && (name === first || min === max))
    .map(({ id, name }) => ({ id, worth: name === first ? 4 : 1 }));
}

/** The products that match this number of words and measures: all of the shop for an empty search. */
function withHits({ index }: MatchRequest, { hits }: ProductScores, count: number): Int32Array {
  const all: number[] = [];
  for (let ordinal = 0; ordinal < hits.length; ordinal += 1)
    if (hits[ordinal] === count && index.entries[ordinal]?.shown) all.push(ordinal);
  return Int32Array.from(all);
}

function toMatches(
  requested: MatchRequest,
  { scores, units, source }: Scored,
  ordinals: Int32Array,
): SearchMatches {
  return {
    ordinals,
    pointsOf: (ordinal) => finalScore(scores, ordinal, requested.index),
    price: requested.query.price,
    units,
    source,
  };
}
