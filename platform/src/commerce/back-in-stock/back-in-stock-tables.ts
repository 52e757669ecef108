import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, moment } from '../../base/db/columns.ts';
import { products } from '../catalogue/catalogue-tables.ts';

/** Who wants to hear when a product, or one variant of it, is to be had again: once an address and thing. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The one variant that the choice names; empty where any will do. */
    variantId: text('variant_id').notNull().default(''),
    /** What was chosen, as the call said it. */
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** The member who asked, if one did; the row goes with the account. */
    contactId: text('contact_id'),
    itemUrl: text('item_url'),
    /** Digest of the secret in the last mail's links. */
    secretDigest: text('secret_digest').notNull().default(''),
    createdAt: created(),
    /** The address's owner has said yes; before that nothing but the question is mailed. */
    confirmedAt: moment('confirmed_at'),
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    unique('back_in_stock_once').on(table.productId, table.email, table.variantId),
    index('back_in_stock_by_secret').on(table.secretDigest),
  ],
);

export type BackInStockRequest = typeof backInStockRequests.$inferSelect;
