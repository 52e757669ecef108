import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampColumn } from '../../base/db/columns.ts';

/** A member's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  memberId: text('member_id').primaryKey(),
  /** Sealed with the shop's key. */
  secret: text('secret').notNull(),
  /** Null until the member has confirmed with a first code; no sign-in requires the factor before. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step (30 seconds) of the last accepted code: codes of this step or earlier are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAtColumn(),
});

/** Recovery codes replace a code of the app once each; only digests are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: text('member_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
);
