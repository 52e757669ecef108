import * as v from 'valibot';
import { querySchemaUpTo, resolveQuery } from '../../base/query/query-body.ts';
import type { Query } from '../../base/query/query-field.ts';

type Filter = Record<string, unknown>;

const SEARCHABLE = ['name', 'description', 'variantsInfo.variants.sku', 'minVariantPriceInfo.sku'];

/** Free text of a search. */
export const searchExpressionBody = v.object({
  expression: v.nullish(v.pipe(v.string(), v.maxLength(100, 'must have at most 100 characters'))),
  mode: v.nullish(v.picklist(['OR', 'AND'])),
  fields: v.nullish(v.pipe(v.array(v.picklist(SEARCHABLE)), v.maxLength(20))),
  fuzzy: v.nullish(v.boolean()),
});

/** A query with free text beside its filter, of an entity of which one answer holds at most `most`. */
export const searchSchemaUpTo = (most: number) =>
  v.object({ ...querySchemaUpTo(most).entries, search: v.nullish(searchExpressionBody) });

/**
 * The page that a search requests. A cursor carries the text on as a part of its filter; `join` says how filter and text
 * become one.
 */
export function toSearchQuery(
  search: v.InferOutput<ReturnType<typeof searchSchemaUpTo>>,
  most = 100,
  join: typeof addTextFilter = addTextFilter,
): Query {
  const query = resolveQuery(search, most);
  if (search.cursorPaging?.cursor) return query;
  return { ...query, filter: join(query.filter, search.search) };
}

/** Adds a text to a filter; an empty text adds nothing, since filters may nest only so deep. */
export function addTextFilter(
  filter: Filter,
  text: v.InferOutput<typeof searchExpressionBody> | null | undefined,
): Filter {
  const parts = [filter, expressionFilter(text ?? {})].filter(
    (part) => Object.keys(part).length > 0,
  );
  return parts.length > 1 ? { $and: parts } : (parts[0] ?? {});
}

/**
 * A free text as a filter: its words, in any case, as parts of names unless the search says where else; one of
 * them is enough unless the mode is AND. Words are taken as they are spelled, `fuzzy` or not.
 */
function expressionFilter(text: v.InferOutput<typeof searchExpressionBody>): Filter {
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
