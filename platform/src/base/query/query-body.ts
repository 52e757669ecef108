import type { Context } from 'hono';
import * as v from 'valibot';
import { boundedList, boundedText } from '../http/bounded-schemas.ts';
import { parseInput, parseJson, readBody } from '../http/parse.ts';
import { invalidField } from '../http/platform-error.ts';
import { refuseCostlyFilter } from './filter-value-sql.ts';
import type { PageQuery } from './query-field-types.ts';

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const fieldName = boundedText(100);

/** Not `v.record`, which drops keys like `constructor` in silence instead of letting them be refused. */
export const jsonObjectSchema = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

const pageLimitSchema = (most: number) =>
  v.nullish(v.pipe(wholeNumber, v.maxValue(most, `must be at most ${most}`)));

/** The pages of an entity of which one answer holds at most `most`, by cursors. */
export const cursorPagingSchema = (most: number) =>
  v.object({
    limit: pageLimitSchema(most),
    cursor: v.nullish(boundedText(16_000)),
  });

/**
 * A query as the SDK's builder sends it, of an entity of which one answer holds at most `most`; filters are
 * checked where they become SQL.
 */
export const wixQuerySchema = (most: number) =>
  v.object({
    filter: v.nullish(jsonObjectSchema),
    paging: v.nullish(
      v.object({
        limit: pageLimitSchema(most),
        offset: v.nullish(v.pipe(wholeNumber, v.maxValue(1_000_000_000, 'is too large'))),
      }),
    ),
    cursorPaging: v.nullish(cursorPagingSchema(most)),
    sort: v.nullish(
      boundedList(
        v.object({ fieldName, order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC') }),
        10,
      ),
    ),
  });
const querySchema = wixQuerySchema(100);
const queryBody = v.object({ query: v.optional(querySchema, {}) });
const searchBody = v.object({ search: v.optional(querySchema, {}) });

export type QueryInput = v.InferOutput<typeof querySchema>;

/**
 * Reads a query (`WIRE.md` 3.3) from `?.r=` (base64url JSON) of a GET, or from the body of a POST. Pages are
 * named by offset, or by a cursor of {@link decodeCursor}. Throws a 400 with the fields at fault.
 */
export async function readWixQuery(c: Context): Promise<PageQuery> {
  return resolveQueryPage((await readQueryOrBody(c, queryBody)).query);
}

/** Like {@link readWixQuery}, for entities whose API calls the query a `search`. */
export async function readWixSearch(c: Context): Promise<PageQuery> {
  return resolveQueryPage((await readBody(c, searchBody)).search);
}

/** A query that arrived inside of something else, such as a GraphQL variable. */
export function parseQuery(query: unknown): PageQuery {
  return resolveQueryPage(parseInput(queryBody, { query }).query);
}

/** Resolves the page that a query requests, directly or by its cursor; one answer holds at most `most`. */
export function resolveQueryPage(query: QueryInput, most = 100): PageQuery {
  const { cursor, limit: pageSize } = query.cursorPaging ?? {};
  const { filter, paging, sort } = cursor ? fromCursor(cursor, most) : query;
  refuseCostlyFilter(filter);
  return {
    filter: filter ?? {},
    limit: pageSize ?? paging?.limit ?? 100,
    offset: paging?.offset ?? 0,
    sort: sort ?? [],
  };
}

/** A cursor is untrusted input, and is validated like any other query. */
function fromCursor(cursor: string, most: number): QueryInput {
  return parseInput(v.object({ query: wixQuerySchema(most) }), decodeCursor(cursor)).query;
}

/**
 * Reads the arguments of a call that the SDK sends as GET unless the URL gets too long: `?.r=` (base64url JSON), or the
 * body of a POST. Throws a 400 with the fields at fault.
 */
export async function readQueryOrBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (c.req.method !== 'GET') return readBody(c, schema);
  const encoded = c.req.query('.r') ?? '';
  if (encoded === '') return parseInput(schema, plainParameters(c));
  return parseInput(schema, decodeBase64Json(encoded, '.r', 'must be base64url'));
}

/** Decodes base64url JSON, in which the SDK sends nested arguments in `.r`. Throws a 400 that names the field. */
export function decodeBase64Json(encoded: string, field: string, wrong: string): unknown {
  if (!/^[\w-]+$/.test(encoded)) throw invalidField(field, wrong);
  return parseJson(Buffer.from(encoded, 'base64url').toString('utf8'), field);
}

/** A GET without `.r` may still carry `fields` as plain query parameters. */
function plainParameters(c: Context) {
  const fields = c.req.queries('fields');
  return fields ? { fields } : {};
}

/** The cursors of the next and previous page. A cursor is the whole query as base64url JSON. */
export function pageCursors(query: PageQuery, total: number) {
  const { offset, limit } = query;
  const next = offset + limit < total && limit > 0 ? { next: cursorAt(query, offset + limit) } : {};
  const prev = offset > 0 ? { prev: cursorAt(query, Math.max(0, offset - limit)) } : {};
  return { ...next, ...prev };
}

function cursorAt(query: PageQuery, offset: number): string {
  const { filter, sort, limit } = query;
  const whole = { filter, sort, paging: { offset, limit } };
  return Buffer.from(JSON.stringify(whole)).toString('base64url');
}

/** Decodes the query of a cursor. It is untrusted input, so the caller validates it like any other query. */
export function decodeCursor(cursor: string): unknown {
  return { query: decodeBase64Json(cursor, 'query.cursorPaging.cursor', 'is unknown') };
}
