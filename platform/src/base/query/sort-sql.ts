import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { fieldViolation, invalidFields } from '../http/platform-error.ts';
import type { Query, QueryField, QueryFields } from './query-field.ts';

/**
 * Compiles the wanted order. `unique`, a column without duplicates, settles what is equal, so that pages
 * never overlap; it runs the way of the last entry, so that one index can serve both directions.
 */
export function compileSort(
  sort: Query['sort'],
  fields: QueryFields,
  unique: SQLWrapper,
): [SQL, ...SQL[]] {
  const [first, ...others] = sort.map(({ fieldName, order }, index) => {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (!field || field.type === 'textList') {
      throw invalidFields(
        fieldViolation(`query.sort[${index}].fieldName`, 'is not a field that can be sorted'),
      );
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
