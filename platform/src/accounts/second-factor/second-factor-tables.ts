import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { created, moment } from '../../base/db/columns.ts';

/** A member's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  memberId: text('member_id').primaryKey(),
  /** Sealed with the shop's key. */
  secret: text('secret').notNull(),
  /** Absent until the member has shown a code of it: before, nothing asks for it. */
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code that was taken: none of then or before is taken again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: created(),
});

/** What stands in for a code once; only a digest is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: text('member_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
);
