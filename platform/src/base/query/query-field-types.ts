import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalidField } from '../http/platform-error.ts';

/** `money` is compared in whole units and stored in cents; `integer` travels as a string of digits. */
export type QueryFieldType =
  | 'text'
  | 'number'
  | 'integer'
  | 'money'
  | 'date'
  | 'boolean'
  | 'textList';

export interface QueryField {
  type: QueryFieldType;
  column: SQLWrapper;
  /** Whether the column may hold SQL's null; a comparison with it is then false instead of unknown. */
  nullable?: true;
  /** The same text in lower case, where substrings of it are searched often. */
  folded?: SQLWrapper;
  /** For `$matchItems`: the condition that one item matches all of the filters. */
  matchItems?: (filters: Record<string, unknown>[]) => SQL;
}

export type QueryFields = Readonly<Record<string, QueryField>>;

export const textQueryField = (column: SQLWrapper): QueryField => ({ type: 'text', column });

/** A requested page of entities: which, how many, after how many, in what order. */
export interface PageQuery {
  filter: Record<string, unknown>;
  limit: number;
  offset: number;
  sort: { fieldName: string; order: 'ASC' | 'DESC' }[];
}

/**
 * Compiles the wanted order. `unique`, a column without duplicates, settles what is equal, so that pages
 * never overlap; it runs the way of the last entry, so that one index can serve both directions.
 */
export function compileOrderBy(
  sort: PageQuery['sort'],
  fields: QueryFields,
  unique: SQLWrapper,
): [SQL, ...SQL[]] {
  const [first, ...others] = sort.map(({ fieldName, order }, index) => {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (!field || field.type === 'textList') {
      throw invalidField(`query.sort[${index}].fieldName`, 'is not a field that can be sorted');
    }
    return directed(orderedColumn(field), order);
  });
  const last = directed(unique, sort.at(-1)?.order ?? 'ASC');
  return first ? [first, ...others, last] : [last];
}

/** Text is ordered by code points: the same on every server, whatever its locale. */
export function orderedColumn(field: QueryField): SQLWrapper {
  return field.type === 'text' ? sql`${field.column} collate "C"` : field.column;
}

function directed(column: SQLWrapper, order: 'ASC' | 'DESC'): SQL {
  return order === 'ASC' ? sql`${column} asc` : sql`${column} desc`;
}
