import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { parseInput } from '../../../base/http/parse.ts';
import type { PageQuery, QueryField, QueryFields } from '../../../base/query/query-field-types.ts';
import { products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { indexedProducts } from '../../../commerce/search/search-tables.ts';
import { toUnaccentedWords } from '../../../commerce/search/words/expand-query-words.ts';
import { type TextSearch, textSearchBody } from '../v3-queries.ts';

/** A filter holds the text of its search under this name, because cursors carry filters. */
const TEXT = 'search.expression';
const RELEVANCE = 'search.relevance';
/** More words than a text of 100 letters has in earnest. */
const MAX_WORDS = 20;

/** Adds a text to a filter; an empty text adds nothing, since filters may nest only so deep. */
export function addProductTextFilter(
  given: PageQuery['filter'] | null | undefined,
  text: TextSearch | null | undefined,
): PageQuery['filter'] {
  const filter = given ?? {};
  if (text == null || toUnaccentedWords(text.expression ?? '').length === 0) return filter;
  const requested = { [TEXT]: { $matchItems: [text] } };
  return Object.keys(filter).length === 0 ? requested : { $and: [filter, requested] };
}

/**
 * Products by words that begin like those of the text, in names, descriptions and numbers, or in those of them that the
 * search names; one word is enough unless the mode is AND. `fuzzy` takes words that no product has for mistyped ones.
 */
export const fullTextQueryField: QueryField = {
  type: 'textList',
  column: products.collectionIds,
  matchItems: (texts) => sql`${sql.join(texts.map(found), sql` and `)}`,
};

function found(given: Record<string, unknown>): SQL {
  const text = parseInput(textSearchBody, given, `query.filter.${TEXT}`);
  const words = wordQueries(text).map((query) => {
    const places = searchedPlaces(text).map((place) => place(query));
    return sql`(${sql.join(places, sql` or `)})`;
  });
  if (words.length === 0) return sql`true`;
  const all = sql.join(words, text.mode === 'AND' ? sql` and ` : sql` or `);
  return sql`${products.id} in (select ${indexedProducts.productId} from ${indexedProducts} where ${all})`;
}

const wordQueries = ({ expression, fuzzy }: TextSearch): SQL[] =>
  toUnaccentedWords(expression ?? '')
    .slice(0, MAX_WORDS)
    .map((word) => sql`search_word(${word}::text, ${fuzzy === true}::boolean)`);

type PlaceCondition = (query: SQL) => SQL;

const inName: PlaceCondition = (query) => sql`${indexedProducts.nameText} @@ ${query}`;
const inDescription: PlaceCondition = (query) => sql`${indexedProducts.proseText} @@ ${query}`;
/** Labels hold brands as well: what they have is looked at again. */
const inNumbers: PlaceCondition = (
  query,
) => sql`(${indexedProducts.labelText} @@ ${query} and exists (
  select from ${products} as numbered left join ${variants} on ${variants.productId} = numbered.id
  where numbered.id = ${indexedProducts.productId}
    and search_vector(numbered.sku || ' ' || coalesce(${variants.sku}, '')) @@ ${query}))`;

const PLACES = new Map<string, PlaceCondition>([
  ['name', inName],
  ['description', inDescription],
  ['variantsInfo.variants.sku', inNumbers],
  ['minVariantPriceInfo.sku', inNumbers],
]);

function searchedPlaces({ fields }: TextSearch): PlaceCondition[] {
  const named = new Set((fields ?? []).flatMap((field) => PLACES.get(field) ?? []));
  return named.size > 0 ? [...named] : [inName, inDescription, inNumbers];
}

/** Sorts a query with a text and no order by relevance: products with more of its words in their names come first. */
export function orderByRelevance(
  query: PageQuery,
  fields: QueryFields,
): { query: PageQuery; fields: QueryFields } {
  const text = searchedText(query.filter);
  // A cursor brings the order along that this gave to its first page.
  const hasOwn = query.sort.every(({ fieldName }) => fieldName === RELEVANCE);
  if (!text || !hasOwn) return { query, fields };
  const hits = wordQueries(text).map((word) => sql`(${inName(word)})::int`);
  const column = sql`(select -(${sql.join(hits, sql` + `)}) from ${indexedProducts}
    where ${indexedProducts.productId} = ${products.id})`;
  const sort = [{ fieldName: RELEVANCE, order: 'ASC' as const }];
  return {
    query: { ...query, sort },
    fields: { ...fields, [RELEVANCE]: { type: 'number', column } },
  };
}

const requested = v.object({ [TEXT]: v.object({ $matchItems: v.tuple([textSearchBody]) }) });

/** The text of a filter that {@link addProductTextFilter} made. */
function searchedText(filter: PageQuery['filter']): TextSearch | null {
  const parts = Array.isArray(filter.$and) ? filter.$and : [filter];
  const last = v.safeParse(requested, parts.at(-1));
  return last.success ? last.output[TEXT].$matchItems[0] : null;
}
