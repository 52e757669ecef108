import * as v from 'valibot';
import { parse, parseJson } from '../../base/http/parse.ts';
import { invalid, violation } from '../../base/http/platform-error.ts';
import type { Query } from '../../base/query/query.ts';
import { parseQuery } from '../../base/query/query-body.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const direction = v.pipe(v.string(), v.toUpperCase(), v.picklist(['ASC', 'DESC']));
const plainQuery = v.object({
  filter: v.nullish(v.union([text, v.looseObject({})])),
  sort: v.nullish(v.union([text, v.array(v.unknown()), v.looseObject({})])),
  paging: v.nullish(v.unknown()),
});
const named = v.pipe(
  v.record(v.string(), direction),
  v.check((entry) => Object.keys(entry).length === 1, 'must name one field'),
  v.transform((entry) => Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order }))),
);
const spelled = v.pipe(
  v.object({ fieldName: v.string(), order: v.optional(direction, 'ASC') }),
  v.transform((entry) => [entry]),
);
const sortEntries = v.array(v.union([spelled, named], 'must name one field and asc or desc'));

/** What a call asks for beside its query. */
export const plainBody = v.object({
  query: v.nullish(plainQuery),
  includeVariants: v.nullish(v.boolean()),
  includeHiddenProducts: v.nullish(v.boolean()),
});

/**
 * A query as calls without the SDK send it: filter and sort are JSON inside of texts, and an entry of the sort is
 * `{"price": "asc"}`. Throws the 400 of {@link parseQuery} for the rest.
 */
export function readPlainQuery(query: v.InferOutput<typeof plainBody>['query']): Query {
  const { filter, sort, paging } = query ?? {};
  return parseQuery({
    filter: unfolded(filter, 'query.filter'),
    sort: sortOf(unfolded(sort, 'query.sort')),
    paging,
  });
}

function unfolded(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : parseJson(value, field);
}

function sortOf(value: unknown) {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') throw invalid(violation('query.sort', 'must be a list of fields'));
  return parse(sortEntries, Array.isArray(value) ? value : [value], 'query.sort').flat();
}
