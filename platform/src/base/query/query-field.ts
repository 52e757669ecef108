import type { SQL, SQLWrapper } from 'drizzle-orm';

/** `money` is compared in whole units and stored in cents; `integer` travels as a string of digits. */
export type FieldType = 'text' | 'number' | 'integer' | 'money' | 'date' | 'boolean' | 'textList';

export interface QueryField {
  type: FieldType;
  column: SQLWrapper;
  /** Whether the column may hold SQL's null; a comparison with it is then false instead of unknown. */
  nullable?: true;
  /** The same text in lower case, where substrings of it are searched often. */
  folded?: SQLWrapper;
  /** For `$matchItems`: the condition that one item matches all of the filters. */
  matchItems?: (filters: Record<string, unknown>[]) => SQL;
}

export type QueryFields = Readonly<Record<string, QueryField>>;

export const textField = (column: SQLWrapper): QueryField => ({ type: 'text', column });

/** A requested page of entities: which, how many, after how many, in what order. */
export interface Query {
  filter: Record<string, unknown>;
  limit: number;
  offset: number;
  sort: { fieldName: string; order: 'ASC' | 'DESC' }[];
}
