import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RedirectIntent } from '../redirects/redirect-intent.ts';
import { created, moment } from './columns.ts';

const expires = () => moment('expires_at').notNull();

/** Kept here so that a restart, or a second instance, accepts the tokens of the first. The newest signs. */
export const signingKeys = pgTable('signing_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: created(),
});

// Secrets that a client holds are stored as SHA-256 only: whoever reads the tables cannot use them.
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    subjectId: text('subject_id').notNull(),
    role: text('role').$type<'visitor' | 'member'>().notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: expires(),
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

export const sessionTokens = pgTable('session_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  expiresAt: expires(),
});

export const redirectSessions = pgTable('redirect_sessions', {
  hash: text('hash').primaryKey(),
  intent: jsonb('intent').$type<RedirectIntent>().notNull(),
  expiresAt: expires(),
});

/** Counters of refused sign-ins, so that the limit holds over all instances. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  expiresAt: expires(),
});

/** Sign-ins that wait for a proof or for the owner. */
export const stateTokens = pgTable('state_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  expiresAt: expires(),
});

/** The one live code of a member; a new one replaces it. */
export const verificationCodes = pgTable('verification_codes', {
  memberId: text('member_id').primaryKey(),
  id: text('id').notNull(),
  hash: text('hash').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: expires(),
});

/** Links that let a member choose a password. */
export const recoveryTokens = pgTable('recovery_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** Where the member goes afterwards. */
  redirectUrl: text('redirect_url').notNull(),
  expiresAt: expires(),
});
