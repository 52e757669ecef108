import { and, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { compileFilter } from './filter-sql.ts';
import { compileOrderBy, type PageQuery, type QueryFields } from './query-field-types.ts';

/** A `select` of which a page can be taken: one that is `$dynamic()`. */
interface Selected<Row> extends PromiseLike<Row[]> {
  orderBy(...columns: SQL[]): this;
  limit(most: number): this;
  offset(rows: number): this;
  as(alias: string): SQLWrapper;
}

/** Entities of which calls request pages. */
export interface PagedEntity<Row> {
  select: (where: SQL | undefined) => Selected<Row>;
  /** Keyed by the names that queries use. */
  fields: QueryFields;
  /** A column without duplicates, which settles the order of what is equal. */
  unique: SQLWrapper;
  /** The order of a query that names none. */
  order?: SQL[];
}

interface Requested {
  query: PageQuery;
  /** The condition of all that the caller may see. */
  seen: SQL | undefined;
}

/** A page with the number of rows on all pages, as entities of old have them. */
export async function readCountedPage<Row>(
  db: Database,
  listing: PagedEntity<Row>,
  { query, seen }: Requested,
) {
  const rows = await selectPage(listing, query, seen);
  const total = await countRows(db, listing, { filter: query.filter, seen });
  return { rows, metadata: { count: rows.length, offset: query.offset, total } };
}

/** The query with the order that entities have who are read newest first: cursors carry it on. */
export const sortNewestByDefault = (query: PageQuery): PageQuery =>
  query.sort.length > 0 ? query : { ...query, sort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** The page that a query requests of what the caller may see (`seen`). */
export async function selectPage<Row>(
  { select, fields, unique, order }: PagedEntity<Row>,
  query: PageQuery,
  seen: SQL | undefined,
): Promise<Row[]> {
  const isSorted = query.sort.length > 0 || !order;
  return select(and(seen, compileFilter(query.filter, fields)))
    .orderBy(...(isSorted ? compileOrderBy(query.sort, fields, unique) : order))
    .limit(query.limit)
    .offset(query.offset);
}

/** How many a filter finds of what the caller may see. */
export function countRows<Row>(
  db: Database,
  { select, fields }: PagedEntity<Row>,
  { filter, seen }: Pick<PageQuery, 'filter'> & { seen: SQL | undefined },
): Promise<number> {
  return db.$count(select(and(seen, compileFilter(filter, fields))).as('found'));
}
