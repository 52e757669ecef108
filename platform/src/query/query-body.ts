import type { Context } from 'hono';
import * as v from 'valibot';
import { parse, parseJson, readBody } from '../http/parse.ts';
import { invalid, violation } from '../http/platform-error.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));
const fieldName = v.pipe(v.string(), v.maxLength(100));

/** Not `v.record`, which drops keys like `constructor` in silence instead of letting them be refused. */
const anyObject = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'must be an object',
);

/** A platformized query as the SDK's builder sends it; filters are checked where they become SQL. */
const queryBody = v.object({
  query: v.optional(
    v.object({
      filter: v.nullish(anyObject),
      paging: v.nullish(
        v.object({
          limit: v.nullish(v.pipe(whole, v.maxValue(100, 'must be at most 100'))),
          offset: v.nullish(v.pipe(whole, v.maxValue(1_000_000_000, 'is too large'))),
        }),
      ),
      sort: v.nullish(
        v.pipe(
          v.array(v.object({ fieldName, order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC') })),
          v.maxLength(10, 'must have at most 10 entries'),
        ),
      ),
    }),
    {},
  ),
});

export interface Query {
  filter: Record<string, unknown>;
  limit: number;
  offset: number;
  sort: { fieldName: string; order: 'ASC' | 'DESC' }[];
}

/** Reads a query from `?.r=` (base64url JSON) of a GET, or from the body of a POST. */
export async function readQuery(c: Context): Promise<Query> {
  const { query } =
    c.req.method === 'GET' ? fromUrl(c.req.query('.r')) : await readBody(c, queryBody);
  return {
    filter: query.filter ?? {},
    limit: query.paging?.limit ?? 100,
    offset: query.paging?.offset ?? 0,
    sort: query.sort ?? [],
  };
}

function fromUrl(encoded = ''): v.InferOutput<typeof queryBody> {
  if (encoded === '') return parse(queryBody, {});
  if (!/^[\w-]+$/.test(encoded)) throw invalid(violation('.r', 'must be base64url'));
  return parse(queryBody, parseJson(Buffer.from(encoded, 'base64url').toString('utf8'), '.r'));
}
