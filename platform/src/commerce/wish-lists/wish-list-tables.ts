import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cents, created, moment } from '../../base/db/columns.ts';

/** One a member. A trigger takes it away with the account. */
export const wishLists = pgTable('wish_lists', {
  memberId: text('member_id').primaryKey(),
  /** Of the secret in the link that shows the list to others; null while there is none. */
  shareDigest: text('share_digest').unique(),
  /** The same secret, sealed for its member alone: the page shows the link again. */
  shareSealed: text('share_sealed'),
  /** What the member wants to be called there; nothing unless it is said. */
  shareName: text('share_name').notNull().default(''),
  createdAt: created(),
});

/** What is wished for. A removed wish stays for a while, so that an older copy of the list does not bring it back. */
export const wishes = pgTable(
  'wishes',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => wishLists.memberId, { onDelete: 'cascade' }),
    /** No reference: a watch that is gone is told, and does not vanish from the list. */
    productId: text('product_id').notNull(),
    /** The options in one spelling: a product with the same choices is there once. */
    choices: text('choices').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    /** As it was called, for the day when it is gone. */
    name: text('name').notNull().default(''),
    /** What it cost then. */
    priceCents: cents('price_cents'),
    savedAt: moment('saved_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId, table.choices] }),
    index('wishes_by_removed').on(table.removedAt),
  ],
);
