import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  jsonObjectSchema,
  pageCursors,
  resolveQueryPage,
  wixQuerySchema,
} from '../../base/query/query-body.ts';
import type { PageQuery } from '../../base/query/query-field-types.ts';
import { type PagedEntity, selectPage } from '../../base/query/select-page-of-rows.ts';

type Filter = PageQuery['filter'];

const SEARCHABLE = ['name', 'description', 'variantsInfo.variants.sku', 'minVariantPriceInfo.sku'];

/** Free text of a search. */
export const textSearchBody = v.object({
  expression: v.nullish(v.pipe(v.string(), v.maxLength(100, 'must have at most 100 characters'))),
  mode: v.nullish(v.picklist(['OR', 'AND'])),
  fields: v.nullish(v.pipe(v.array(v.picklist(SEARCHABLE)), v.maxLength(20))),
  fuzzy: v.nullish(v.boolean()),
});
export type TextSearch = v.InferOutput<typeof textSearchBody>;

/** A query with free text beside its filter, of an entity of which one answer holds at most `most`. */
export const pagedSearchSchema = (most: number) =>
  v.object({ ...wixQuerySchema(most).entries, search: v.nullish(textSearchBody) });

/** The bodies of calls that query, search and count an entity, with the `others` that theirs have beside. */
export const pageQueryBody = <Others extends v.ObjectEntries>(most: number, others: Others) =>
  v.object({ query: v.optional(wixQuerySchema(most), {}), ...others });
export const pageSearchBody = <Others extends v.ObjectEntries>(most: number, others: Others) =>
  v.object({ search: v.optional(pagedSearchSchema(most), {}), ...others });
export const countBody = v.object({
  filter: v.nullish(jsonObjectSchema),
  search: v.nullish(textSearchBody),
});

/**
 * The page that a search requests. A cursor carries the text on as a part of its filter; `join` says how filter and text
 * become one.
 */
export function toSearchQuery(
  search: v.InferOutput<ReturnType<typeof pagedSearchSchema>>,
  most = 100,
  join: typeof addTextFilter = addTextFilter,
): PageQuery {
  const query = resolveQueryPage(search, most);
  if (search.cursorPaging?.cursor) return query;
  return { ...query, filter: join(query.filter, search.search) };
}

/** Adds a text to a filter; an empty text adds nothing, since filters may nest only so deep. */
export function addTextFilter(
  filter: Filter | null | undefined,
  text: TextSearch | null | undefined,
): Filter {
  const parts = [filter ?? {}, expressionFilter(text ?? {})].filter(
    (part) => Object.keys(part).length > 0,
  );
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/**
 * A free text as a filter: its words, in any case, as parts of names unless the search says where else; one of
 * them is enough unless the mode is AND. Words are taken as they are spelled, `fuzzy` or not.
 */
function expressionFilter(text: TextSearch): Filter {
  const words = (text.expression ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return {};
  const fields = text.fields?.length ? text.fields : ['name'];
  const found = words.map((word) => ({ $or: fields.map((field) => containsWord(field, word)) }));
  return text.mode === 'AND' ? { $and: found } : { $or: found };
}

function containsWord(field: string, word: string): Filter {
  if (field !== 'variantsInfo.variants.sku') return { [field]: { $contains: word } };
  return { 'variantsInfo.variants': { $matchItems: [{ sku: { $contains: word } }] } };
}

/** A page of `listing` and the pages beside it. Catalogue V3 does not say how many there are. */
export async function selectV3Page<Row>(
  listing: PagedEntity<Row>,
  query: PageQuery,
  seen: SQL | undefined,
) {
  return toPage(query, await selectPage(listing, requestOneExtraRow(query), seen));
}

/** The query of one row more than its page holds, which tells whether another page follows without counting all. */
export const requestOneExtraRow = (query: PageQuery): PageQuery => ({
  ...query,
  limit: query.limit + 1,
});

/** A page of what {@link requestOneExtraRow} found. */
export function toPage<Row>(query: PageQuery, rows: readonly Row[]) {
  const page = rows.slice(0, query.limit);
  const cursors = pageCursors(query, query.offset + rows.length);
  return { page, pagingMetadata: { count: page.length, cursors, hasNext: 'next' in cursors } };
}
