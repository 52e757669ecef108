import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '../base/db/database-column-types.ts';

/** Submitted contacts. The same address from another caller is another contact, so that an answer reveals no one else. */
export const contacts = pgTable(
  'contacts',
  {
    id: text('id').primaryKey(),
    /** Visitor or member. */
    submittedBy: text('submitted_by').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    info: jsonb('info').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique('contacts_once').on(table.submittedBy, table.email)],
);
