import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { created, expires, moment } from '../../base/db/columns.ts';

/** Kept here so that a restart, or a second instance, accepts the tokens of the first. The newest signs. */
export const signingKeys = pgTable('signing_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: created(),
});

// Secrets that a client holds are stored as SHA-256 only: who reads the tables cannot use them.
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    subjectId: text('subject_id').notNull(),
    role: text('role').$type<'visitor' | 'member'>().notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: expires(),
    /** When a renewal replaced it; kept until it expires, so that its reuse is noticed. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [
    index('refresh_tokens_by_session').on(table.sessionId),
    index('refresh_tokens_by_subject').on(table.subjectId),
  ],
);

export const authCodes = pgTable('auth_codes', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  visitorId: text('visitor_id'),
  challenge: text('challenge').notNull(),
  expiresAt: expires(),
});

/** Sign-ins that wait for a proof or for the owner. */
export const stateTokens = pgTable('state_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  expiresAt: expires(),
});
