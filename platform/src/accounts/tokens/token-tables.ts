import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAtColumn,
  defaultNowColumn,
  expiresAtColumn,
  timestampColumn,
} from '../../base/db/columns.ts';

/** Stored here so that a restart, or a second instance, accepts the tokens of the first. The newest signs. */
export const signingKeys = pgTable('signing_keys', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: createdAtColumn(),
});

// Secrets that a client holds are stored as SHA-256 only: who reads the tables cannot use them.
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    subjectId: text('subject_id').notNull(),
    role: text('role').$type<'visitor' | 'member'>().notNull(),
    sessionId: text('session_id').notNull(),
    expiresAt: expiresAtColumn(),
    /** When a renewal replaced it; stored until it expires, so that its reuse is noticed. */
    replacedAt: timestampColumn('replaced_at'),
    /** The hash of the one that it was issued in place of. */
    replaces: text('replaces'),
    /** When the member logged in: each renewal hands it on. */
    startedAt: defaultNowColumn('started_at'),
    createdAt: createdAtColumn(),
    /** "Firefox on Windows"; empty for visitors, and where the browser did not say. */
    device: text('device').notNull().default(''),
    /** The network that the token was requested from; empty for visitors. */
    network: text('network').notNull().default(''),
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
  expiresAt: expiresAtColumn(),
});

/** Sign-ins that wait for a proof or for the owner. */
export const stateTokens = pgTable('state_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** Whether the second factor is still to be given: then nothing else goes on with this sign-in. */
  awaitsSecondFactor: boolean('awaits_second_factor').notNull().default(false),
  expiresAt: expiresAtColumn(),
});
