import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expires } from './db/columns.ts';

/** Counters of refused sign-ins, so that the limit holds over all instances. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: expires(),
});
