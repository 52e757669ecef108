import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

export interface Policy {
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
export const policies = pgTable('policies', {
  id: integer('id').primaryKey(),
  policy: jsonb('policy').$type<Partial<Policy>>().notNull(),
});
