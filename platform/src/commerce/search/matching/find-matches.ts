import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../base/db/database.ts';
import { rowsOf } from '../rows-of.ts';
import { type MeasureWish, readExpression, type Wish } from '../words/read-expression.ts';
import { readUnits, type Unit } from '../words/units.ts';
import { openWordLookup, type WordLookup } from '../words/word-lookup.ts';
import { openPostings, type Postings } from './postings.ts';
import { openShelf } from './read-shelf.ts';
import {
  addPoints,
  addTogether,
  addUnit,
  finalPoints,
  noScores,
  type Scores,
  type Source,
  termsOf,
} from './score.ts';
import { havingFact, type Shelf } from './shelf.ts';

export interface Matches {
  /** Ordinals of the products that are found, in no order. */
  ordinals: Int32Array;
  /** The score of a product; a higher one fits better. */
  pointsOf(ordinal: number): number;
  /** The price range in the expression, in whole units; `null` where it has none. */
  price: Wish['price'];
  /** The typed words, with their readings. */
  units: Unit[];
  source: Source;
}

export interface Matcher {
  read(): Promise<Shelf>;
  match(shelf: Shelf, expression: string, isTyping?: boolean): Promise<Matches>;
}

/** Opens the search of a database: its shelf, and its cache of words. */
export function openMatcher(db: Database): Matcher {
  const shelves = openShelf(db);
  const lookup = openWordLookup(db);
  const postings = openPostings(db);
  // With a `max` it would take the room of all of them at once.
  const stored = new LRUCache<string, string[]>({ maxSize: 5000, sizeCalculation: () => 1 });
  let revision = -1;
  return {
    async read() {
      const shelf = await shelves.read();
      if (revision !== shelf.revision) {
        revision = shelf.revision;
        lookup.clear();
        postings.clear();
      }
      return shelf;
    },
    async match(shelf, expression, isTyping = false) {
      const wish = readExpression(expression);
      const tokens = stored.get(wish.text) ?? (await tokensOf(db, wish.text));
      stored.set(wish.text, tokens);
      return find({ shelf, wish, tokens, isTyping, lookup, postings });
    },
  };
}

async function tokensOf(db: Database, text: string): Promise<string[]> {
  const [row] = await rowsOf<{ tokens: string[] }>(
    db,
    sql`select to_json(search_tokens(${text}::text)) as tokens`,
  );
  return row?.tokens ?? [];
}

interface Requested {
  shelf: Shelf;
  wish: Wish;
  tokens: string[];
  isTyping: boolean;
  lookup: WordLookup;
  postings: Postings;
}

/**
 * All words have to be found: as they were typed at first, then with typing errors in words that the shop knows. Where
 * even that finds nothing, as many of them as any product has, but half of them at least.
 */
async function find(requested: Requested): Promise<Matches> {
  const plain = await scored(requested, false);
  const all = withHits(requested, plain.scores, plain.count);
  if (plain.count === 0 || all.length > 0) return matchesOf(requested, plain, all);
  const deep = await scored(requested, true);
  const most = deep.scores.hits.reduce((sum, hits) => Math.max(sum, hits), 0);
  const isEnough = most === deep.count || (deep.count > 1 && most * 2 >= deep.count);
  return matchesOf(
    requested,
    deep,
    isEnough ? withHits(requested, deep.scores, most) : new Int32Array(),
  );
}

interface Scored {
  scores: Scores;
  units: Unit[];
  /** The number of requested words and measures. */
  count: number;
  source: Source;
}

async function scored(requested: Requested, isDeep: boolean): Promise<Scored> {
  const { shelf, wish, tokens, lookup, isTyping } = requested;
  const names = new Set(shelf.collections.flatMap(({ words }) => words));
  const options = { words: shelf.words, lookup, names, isDeep, isTyping };
  const units = await readUnits(tokens, options);
  const numbers = wish.measures.flatMap(({ number }) => (number === null ? [] : [number]));
  const numberTerms = numbers.map((word) => ({ word, isStart: false }));
  const found = await requested.postings.read(shelf, [...termsOf(units), ...numberTerms]);
  const scores = noScores(shelf);
  const source = { shelf, found };
  for (const unit of units) addUnit(scores, unit, source);
  addTogether(scores, units, shelf);
  for (const measure of wish.measures) addPoints(scores, measuredPoints(measure, source));
  return { scores, units, count: units.length + wish.measures.length, source };
}

/** Products whose facts measure as much; a number that stands in a name counts as well. */
function measuredPoints(wish: MeasureWish, { shelf, found }: Source): Float32Array {
  const points = new Float32Array(shelf.entries.length);
  for (const { id, worth } of factsThatMeasure(wish, shelf))
    for (const ordinal of havingFact(shelf, id))
      if (worth > (points[ordinal] ?? 0)) points[ordinal] = worth;
  const named = wish.number === null ? undefined : found.get(wish.number);
  for (const ordinal of named?.name ?? []) points[ordinal] = Math.max(points[ordinal] ?? 0, 3);
  return points;
}

/**
 * Matching facts with their worth. The first row of a specification that measures in the same unit is the most likely
 * one.
 */
function factsThatMeasure({ unit, min, max }: MeasureWish, shelf: Shelf) {
  const all = [...shelf.facts.values()].flatMap(({ id, name, place, measure }) =>
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
function withHits({ shelf }: Requested, { hits }: Scores, count: number): Int32Array {
  const all: number[] = [];
  for (let ordinal = 0; ordinal < hits.length; ordinal += 1)
    if (hits[ordinal] === count && shelf.entries[ordinal]?.shown) all.push(ordinal);
  return Int32Array.from(all);
}

function matchesOf(
  requested: Requested,
  { scores, units, source }: Scored,
  ordinals: Int32Array,
): Matches {
  return {
    ordinals,
    pointsOf: (ordinal) => finalPoints(scores, ordinal, requested.shelf),
    price: requested.wish.price,
    units,
    source,
  };
}
