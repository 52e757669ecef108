import { pageCursors } from '../../base/query/query-body.ts';
import type { Query } from '../../base/query/query-field.ts';

/** How many rows to read for a page: one more than it holds tells whether another follows, without counting all. */
export const pageRowLimit = ({ limit }: Query): number => limit + 1;

/** A page of what {@link pageRowLimit} found, and the pages beside it. Catalogue V3 does not say how many there are. */
export function toPage<Row>(query: Query, rows: readonly Row[]) {
  const page = rows.slice(0, query.limit);
  const cursors = pageCursors(query, query.offset + rows.length);
  return { page, pagingMetadata: { count: page.length, cursors, hasNext: 'next' in cursors } };
}
