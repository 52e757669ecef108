import type { SQL, SQLWrapper } from 'drizzle-orm';

/** `money` is compared in whole units and stored in cents; `integer` travels as a string of digits. */
export type FieldType = 'text' | 'number' | 'integer' | 'money' | 'date' | 'boolean' | 'textList';

export interface QueryField {
  type: FieldType;
  column: SQLWrapper;
  /** Whether the column may hold SQL's null; a comparison with it is then false instead of unknown. */
  nullable?: true;
  /** The same text in small letters, where parts of it are looked for often. */
  folded?: SQLWrapper;
  /** For `$matchItems`: whether one of its items meets all of some filters. */
  matchItems?: (filters: Record<string, unknown>[]) => SQL;
}

/** What an entity can be filtered and sorted by, under the names that the wire uses. */
export type QueryFields = Readonly<Record<string, QueryField>>;

export const textField = (column: SQLWrapper): QueryField => ({ type: 'text', column });
