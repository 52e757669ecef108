import { parseJson } from '../http/parse.ts';
import { invalid, violation } from '../http/platform-error.ts';
import type { Query } from './query.ts';

/** The cursors of the next and previous page. A cursor is the whole query as base64url JSON. */
export function cursorsOf(query: Query, total: number) {
  const { offset, limit } = query;
  const next = offset + limit < total && limit > 0 ? { next: at(query, offset + limit) } : {};
  const prev = offset > 0 ? { prev: at(query, Math.max(0, offset - limit)) } : {};
  return { ...next, ...prev };
}

function at(query: Query, offset: number): string {
  const { filter, sort, limit } = query;
  const whole = { filter, sort, paging: { offset, limit } };
  return Buffer.from(JSON.stringify(whole)).toString('base64url');
}

/** Decodes the query of a cursor. It is untrusted input, so the caller validates it like any other query. */
export function readCursor(cursor: string): unknown {
  if (!/^[\w-]+$/.test(cursor)) throw invalid(violation('query.cursorPaging.cursor', 'is unknown'));
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  return { query: parseJson(text, 'query.cursorPaging.cursor') };
}
