import type { Context } from 'hono';
import * as v from 'valibot';
import { parse, parseJson, readBody } from '../http/parse.ts';
import { invalid, violation } from '../http/platform-error.ts';
import { readCursor } from './cursor.ts';
import type { Query } from './query.ts';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const fieldName = v.pipe(v.string(), v.maxLength(100));

/** Not `v.record`, which drops keys like `constructor` in silence instead of letting them be refused. */
const anyObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

const limit = v.nullish(v.pipe(wholeNumber, v.maxValue(100, 'must be at most 100')));

/** A query as the SDK's builder sends it; filters are checked where they become SQL. */
const querySchema = v.object({
  filter: v.nullish(anyObject),
  paging: v.nullish(
    v.object({
      limit,
      offset: v.nullish(v.pipe(wholeNumber, v.maxValue(1_000_000_000, 'is too large'))),
    }),
  ),
  cursorPaging: v.nullish(
    v.object({ limit, cursor: v.nullish(v.pipe(v.string(), v.maxLength(10_000))) }),
  ),
  sort: v.nullish(
    v.pipe(
      v.array(v.object({ fieldName, order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC') })),
      v.maxLength(10, 'must have at most 10 entries'),
    ),
  ),
});
const queryBody = v.object({ query: v.optional(querySchema, {}) });
const searchBody = v.object({ search: v.optional(querySchema, {}) });

type QueryInput = v.InferOutput<typeof querySchema>;

/**
 * Reads a query (`WIRE.md` 3.3) from `?.r=` (base64url JSON) of a GET, or from the body of a POST. Pages are
 * named by offset, or by a cursor of {@link readCursor}. Throws a 400 with the fields at fault.
 */
export async function readQuery(c: Context): Promise<Query> {
  const { query } =
    c.req.method === 'GET' ? fromUrl(c.req.query('.r')) : await readBody(c, queryBody);
  return toQuery(query);
}

/** As {@link readQuery}, for entities whose wire calls the query a `search`. */
export async function readSearch(c: Context): Promise<Query> {
  return toQuery((await readBody(c, searchBody)).search);
}

/** A query that arrived inside of something else, such as a GraphQL variable. */
export function parseQuery(query: unknown): Query {
  return toQuery(parse(queryBody, { query }).query);
}

function toQuery(query: QueryInput): Query {
  const { cursor, limit: wanted } = query.cursorPaging ?? {};
  const { filter, paging, sort } = cursor ? parse(queryBody, readCursor(cursor)).query : query;
  return {
    filter: filter ?? {},
    limit: wanted ?? paging?.limit ?? 100,
    offset: paging?.offset ?? 0,
    sort: sort ?? [],
  };
}

function fromUrl(encoded = ''): v.InferOutput<typeof queryBody> {
  if (encoded === '') return parse(queryBody, {});
  if (!/^[\w-]+$/.test(encoded)) throw invalid(violation('.r', 'must be base64url'));
  return parse(queryBody, parseJson(Buffer.from(encoded, 'base64url').toString('utf8'), '.r'));
}
