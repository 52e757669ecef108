import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** How far a set of sample data has been brought in. */
export const seedVersions = pgTable('seeds', {
  name: text('name').primaryKey(),
  version: integer('version').notNull(),
});
