import { type SQL, sql } from 'drizzle-orm';
import { invalid, violation } from '../http/platform-error.ts';
import type { Query } from './query-body.ts';
import type { QueryFields } from './query-fields.ts';

/** Compiles the wanted order. Callers add a unique column, so that pages never overlap. */
export function compileSort(sort: Query['sort'], fields: QueryFields): SQL[] {
  return sort.map(({ fieldName, order }, index) => {
    const field = Object.hasOwn(fields, fieldName) ? fields[fieldName] : undefined;
    if (!field || field.type === 'textList') {
      throw invalid(
        violation(`query.sort[${index}].fieldName`, 'is not a field that can be sorted'),
      );
    }
    return order === 'ASC' ? sql`${field.column} asc` : sql`${field.column} desc`;
  });
}
