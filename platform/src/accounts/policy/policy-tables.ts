import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** What sign-up and checkout ask for. */
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

/** What the owner, or QA, decided about sign-up and checkout; at most one row. */
export const policies = pgTable('policies', {
  id: integer('id').primaryKey(),
  policy: jsonb('policy').$type<Partial<Policy>>().notNull(),
});
