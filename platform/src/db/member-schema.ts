import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MemberContact, MemberProfile, MemberStatus } from '../members/member-parts.ts';
import type { Policy } from '../policy/policy.ts';
import { created, dated, moment } from './columns.ts';

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
    profile: jsonb('profile').$type<MemberProfile>().notNull(),
    contact: jsonb('contact').$type<MemberContact>().notNull().default({}),
    lastLoginAt: moment('last_login_at'),
    createdAt: created(),
    updatedAt: dated('updated_at'),
  },
  (table) => [
    uniqueIndex('members_by_email').on(sql`lower(${table.email})`),
    uniqueIndex('members_by_slug').on(sql`lower(${table.slug})`),
    index('members_by_created').on(table.createdAt, table.id),
  ],
);

/** Every mail the shop sends, and whether it left. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    code: text('code'),
    link: text('link'),
    at: dated('at'),
    sentAt: moment('sent_at'),
    failures: integer('failures').notNull().default(0),
    retryAt: dated('retry_at'),
  },
  (table) => [index('outbox_unsent').on(table.retryAt).where(sql`${table.sentAt} is null`)],
);

/** What the owner, or QA, decided about sign-up and checkout; at most one row. */
export const policies = pgTable('policies', {
  id: integer('id').primaryKey(),
  policy: jsonb('policy').$type<Partial<Policy>>().notNull(),
});
