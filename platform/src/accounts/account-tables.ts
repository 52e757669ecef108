import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  createdAtColumn,
  defaultNowColumn,
  expiresAtColumn,
  timestampColumn,
} from '../base/db/database-column-types.ts';
import type { MemberContact, MemberStatus, PublicProfile } from './members/member-bodies.ts';

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

export interface AccountPolicy {
  /** A new member waits until the owner approves. */
  ownerApproval: boolean;
  /** Signing in needs a proven mail address. */
  emailVerification: boolean;
  /** Sign-up and sign-in need a captcha token. */
  captcha: boolean;
  /** Whether the shop takes payments at all; without, no checkout can be opened. */
  checkout: boolean;
}

/** Overrides of the configured policy by the owner or QA; at most one row. */
export const accountPolicyOverrides = pgTable('policies', {
  id: integer('id').primaryKey(),
  policy: jsonb('policy').$type<Partial<AccountPolicy>>().notNull(),
});

/** A member's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  memberId: text('member_id').primaryKey(),
  /** Sealed with the shop's key. */
  secret: text('secret').notNull(),
  /** Null until the member has confirmed with a first code; no sign-in requires the factor before. */
  confirmedAt: timestampColumn('confirmed_at'),
  /** The time step (30 seconds) of the last accepted code: codes of this step or earlier are refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAtColumn(),
});

/** Recovery codes replace a code of the app once each; only digests are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { memberId: text('member_id').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.hash] })],
);

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
export const pendingSignIns = pgTable('state_tokens', {
  hash: text('hash').primaryKey(),
  memberId: text('member_id').notNull(),
  /** Whether the second factor is still to be given: then nothing else goes on with this sign-in. */
  awaitsSecondFactor: boolean('awaits_second_factor').notNull().default(false),
  expiresAt: expiresAtColumn(),
});

export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Absent for who was created by the owner and has not chosen a password yet. */
    passwordHash: text('password_hash'),
    mustResetPassword: boolean('must_reset_password').notNull().default(false),
    status: text('status').$type<MemberStatus>().notNull().default('APPROVED'),
    slug: text('slug'),
    privacyStatus: text('privacy_status')
      .$type<'PRIVATE' | 'PUBLIC'>()
      .notNull()
      .default('PRIVATE'),
    activityStatus: text('activity_status').$type<'ACTIVE' | 'MUTED'>().notNull().default('ACTIVE'),
    profile: jsonb('profile').$type<PublicProfile>().notNull(),
    contact: jsonb('contact').$type<MemberContact>().notNull().default({}),
    lastLoginAt: timestampColumn('last_login_at'),
    createdAt: createdAtColumn(),
    updatedAt: defaultNowColumn('updated_at'),
  },
  (table) => [
    uniqueIndex('members_by_email').on(sql`lower(${table.email})`),
    uniqueIndex('members_by_slug').on(sql`lower(${table.slug})`),
    index('members_by_created').on(table.createdAt, table.id),
  ],
);

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
