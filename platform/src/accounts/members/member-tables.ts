import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, defaultNowColumn, timestampColumn } from '../../base/db/columns.ts';
import type { MemberContact, MemberProfile, MemberStatus } from './member-bodies.ts';

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
