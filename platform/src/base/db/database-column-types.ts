import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { now } from '../clock.ts';

// Ids are text, not uuid: ids come from the outside, and a foreign one must miss, not raise a cast error.
export const centsColumn = (name: string) => bigint(name, { mode: 'number' });
export const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const timestampColumn = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date' });
/** Set by the platform's clock, not the database's: QA can shift only the former. */
export const defaultNowColumn = (name: string) =>
  timestampColumn(name).notNull().defaultNow().$defaultFn(now);
export const createdAtColumn = () => defaultNowColumn('created_at');
export const expiresAtColumn = () => timestampColumn('expires_at').notNull();
export const updatedAtColumn = () => defaultNowColumn('updated_at').$onUpdateFn(now);
/** Counts the updates of a row, from 1, for optimistic locking: an update names the revision that it is based on. */
export const revisionColumn = () =>
  bigint('revision', { mode: 'bigint' })
    .notNull()
    .default(sql`1`)
    .$onUpdateFn(() => sql`revision + 1`);
