import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { members } from './member-tables.ts';

export const memberAbouts = pgTable('member_abouts', {
  id: text('id').primaryKey(),
  memberId: text('member_id')
    .notNull()
    .unique()
    .references(() => members.id, { onDelete: 'cascade' }),
  revision: integer('revision').notNull().default(1),
  /** Rich content, stored as it was sent. */
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
});
