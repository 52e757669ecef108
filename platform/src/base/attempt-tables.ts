import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expires } from './db/columns.ts';

/** Counters of what is limited, so that a limit holds over all instances, where members got in from, and when. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: expires(),
});
