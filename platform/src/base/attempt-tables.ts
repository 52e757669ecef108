import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expiresAtColumn } from './db/database-column-types.ts';

/** Counters of what is limited, so that a limit holds over all instances, where members got in from, and when. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: expiresAtColumn(),
});

/** Changes that were carried out, by the key that their caller gave them, so that no process carries one out again. */
export const idempotencyKeys = pgTable('call_keys', {
  /** Digest of caller, path and key. */
  id: text('id').primaryKey(),
  /** Digest of the request; a key is for one of them. */
  requestDigest: text('asked').notNull(),
  expiresAt: expiresAtColumn(),
});
