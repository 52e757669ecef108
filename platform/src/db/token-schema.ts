import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RedirectIntent } from '../redirects/redirect-intent.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const expires = () => moment('expires_at').notNull();

/** Kept here so that a restart, or a second instance, accepts the tokens of the first. */
export const signingKeys = pgTable('signing_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
});

// Secrets that a client holds are stored as SHA-256 only: whoever reads the tables cannot use them.
export const refreshTokens = pgTable('refresh_tokens', {
  hash: text('hash').primaryKey(),
  subjectId: text('subject_id').notNull(),
  role: text('role').$type<'visitor' | 'member'>().notNull(),
  sessionId: text('session_id').notNull(),
  expiresAt: expires(),
});

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
