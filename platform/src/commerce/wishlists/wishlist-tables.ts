import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  timestampColumn,
} from '../../base/db/database-column-types.ts';

/** One list for each member. A trigger deletes it with the account. */
export const wishlists = pgTable('wish_lists', {
  memberId: text('member_id').primaryKey(),
  /** Digest of the secret in the link that shows the list to others; null while there is none. */
  shareDigest: text('share_digest').unique(),
  /** The same secret, sealed for its member alone: the page shows the link again. */
  shareSealed: text('share_sealed'),
  /** The name that the member chose for the shared list; empty for none. */
  shareName: text('share_name').notNull().default(''),
  createdAt: createdAtColumn(),
});

/** Items of the wishlists. A removed one stays for a while, so that an older copy of the list does not bring it back. */
export const wishlistItems = pgTable(
  'wishes',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => wishlists.memberId, { onDelete: 'cascade' }),
    /** No reference: a deleted product stays on the list and is marked there. */
    productId: text('product_id').notNull(),
    /** The options in one spelling: a product with the same choices is there once. */
    choices: text('choices').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    /** The product's name, for the day when it is deleted. */
    name: text('name').notNull().default(''),
    /** The price when it was saved. */
    priceCents: centsColumn('price_cents'),
    savedAt: timestampColumn('saved_at').notNull(),
    removedAt: timestampColumn('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.productId, table.choices] }),
    index('wishes_by_removed').on(table.removedAt),
  ],
);
