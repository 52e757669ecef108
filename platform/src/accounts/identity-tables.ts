import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { expiresAtColumn } from '../base/db/columns.ts';

// Secrets are stored as SHA-256 only: who reads the tables cannot use them.
export const sessionTokens = pgTable('session_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  expiresAt: expiresAtColumn(),
});

/** The one live code of a member; a new one replaces it. */
export const verificationCodes = pgTable('verification_codes', {
  memberId: text('member_id').primaryKey(),
  id: text('id').notNull(),
  hash: text('hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: expiresAtColumn(),
});

/** Links that let a member choose a password. */
export const recoveryTokens = pgTable('recovery_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** Where the member goes afterwards. */
  redirectUrl: text('redirect_url').notNull(),
  expiresAt: expiresAtColumn(),
});
