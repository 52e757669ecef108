import * as v from 'valibot';
import { boundedList, boundedRecord, boundedText } from '../../base/http/bounded-schemas.ts';
import { parseInput, parseJson } from '../../base/http/parse.ts';
import { invalidField } from '../../base/http/platform-error.ts';
import { parseQuery } from '../../base/query/query-body.ts';
import type { PageQuery } from '../../base/query/query-field-types.ts';

const json = boundedText(100_000);
const direction = v.pipe(boundedText(4), v.toUpperCase(), v.picklist(['ASC', 'DESC']));
const plainQuery = v.object({
  filter: v.nullish(v.union([json, v.looseObject({})])),
  sort: v.nullish(v.union([json, boundedList(v.unknown(), 10), v.looseObject({})])),
  paging: v.nullish(v.unknown()),
});
const named = v.pipe(
  boundedRecord(boundedText(100), direction, 1),
  v.check((entry) => Object.keys(entry).length === 1, 'must name one field'),
  v.transform((entry) => Object.entries(entry).map(([fieldName, order]) => ({ fieldName, order }))),
);
const spelled = v.pipe(
  v.object({ fieldName: boundedText(100), order: v.optional(direction, 'ASC') }),
  v.transform((entry) => [entry]),
);
const sortEntries = boundedList(
  v.union([spelled, named], 'must name one field and asc or desc'),
  10,
);

export const plainQueryBody = v.object({
  query: v.nullish(plainQuery),
  includeVariants: v.nullish(v.boolean()),
  includeHiddenProducts: v.nullish(v.boolean()),
});

/**
 * A query as calls without the SDK send it: filter and sort are JSON inside of texts, and an entry of the sort is
 * `{"price": "asc"}`. Throws the 400 of {@link parseQuery} for the rest.
 */
export function parseQueryWithoutSdk(
  query: v.InferOutput<typeof plainQueryBody>['query'],
): PageQuery {
  const { filter, sort, paging } = query ?? {};
  return parseQuery({
    filter: parseNested(filter, 'query.filter'),
    sort: readSort(parseNested(sort, 'query.sort')),
    paging,
  });
}

function parseNested(value: unknown, field: string): unknown {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? undefined : parseJson(value, field);
}

function readSort(value: unknown) {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') throw invalidField('query.sort', 'must be a list of fields');
  return parseInput(sortEntries, Array.isArray(value) ? value : [value], 'query.sort').flat();
}

/** A page as answers to such calls describe it. */
export const pagingWire = (page: { count: number; offset: number; total: number }) => ({
  metadata: { items: page.count, offset: page.offset },
  totalResults: page.total,
});
