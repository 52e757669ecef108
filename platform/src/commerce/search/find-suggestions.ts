import { inArray } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { products } from '../catalogue/catalogue-tables.ts';
import { findCorrection } from './matching/find-applied-correction.ts';
import type { SearchMatcher, SearchMatches } from './matching/find-matches.ts';
import { type ProductIndex, productsInCollection } from './matching/product-index.ts';
import { selectTopScored } from './matching/select-top-scored.ts';
import { toUnaccentedWords } from './words/expand-query-words.ts';

const MAX_COLLECTIONS = 3;
const MAX_QUESTIONS = 3;

interface SuggestOptions {
  db: Database;
  matcher: SearchMatcher;
}

export type SearchSuggestions = Awaited<ReturnType<typeof findSuggestions>>;

/** Suggestions for a text that is still being typed: products, collections, and questions that a page answers. */
export async function findSuggestions(
  { db, matcher }: SuggestOptions,
  text: string,
  limit: number,
) {
  if (text.trim() === '') return { products: [], collections: [], questions: [], correction: null };
  const index = await matcher.read();
  const matches = await matcher.match(index, text, /[\p{L}\d]$/u.test(text));
  const affordable = matches.ordinals.filter((ordinal) => isAffordable(index, matches, ordinal));
  const best = selectTopScored(affordable, matches.pointsOf, limit);
  const ids = best.flatMap((ordinal) => index.entries[ordinal]?.id ?? []);
  return {
    products: await shortProducts(db, ids),
    collections: matchingCollections(index, toUnaccentedWords(text)),
    questions: matchingQuestions(index, toUnaccentedWords(text)),
    correction: findCorrection(matches, best[0]),
  };
}

function isAffordable(index: ProductIndex, { price }: SearchMatches, ordinal: number): boolean {
  if (price === null) return true;
  const amount = (index.entries[ordinal]?.priceCents ?? 0) / 100;
  return (price.min === null || amount >= price.min) && (price.max === null || amount <= price.max);
}

/** Products as a line of a list shows them, in the order of their ids. */
async function shortProducts(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, slug, name, currency, lowestCents, priceCents, discountedCents } = products;
  const prices = { currency, lowestCents, priceCents, discountedCents };
  const { media, inStock } = products;
  const rows = await db
    .select({ id, slug, name, media, inStock, ...prices })
    .from(products)
    .where(inArray(id, ids));
  return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? []);
}

/** Collections of which a word begins like one that was typed. */
function matchingCollections(index: ProductIndex, typed: readonly string[]) {
  const named = index.collections.filter(({ words }) => beginsLike(words, typed));
  return named.slice(0, MAX_COLLECTIONS).map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    count: productsInCollection(index, id).length,
  }));
}

function matchingQuestions({ words }: ProductIndex, typed: readonly string[]) {
  return words.questions
    .filter((question) => beginsLike(question.words.flatMap(toUnaccentedWords), typed))
    .slice(0, MAX_QUESTIONS)
    .map(({ text, path }) => ({ text, path }));
}

/** From three letters on; `dresses` means Dress, too. */
function beginsLike(words: readonly string[], typed: readonly string[]): boolean {
  return typed.some(
    (part) =>
      part.length > 2 &&
      words.some(
        (word) =>
          word.startsWith(part) ||
          (word.length > 3 && part.startsWith(word) && part.length - word.length < 3),
      ),
  );
}
