import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, timestampColumn } from '../../base/db/database-column-types.ts';
import { products } from '../catalogue/catalogue-tables.ts';

/** Requests for a mail when a product, or one variant of it, is in stock again: one for each address and variant. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The one variant that the choices match; empty where any will do. */
    variantId: text('variant_id').notNull().default(''),
    /** The choices as the call sent them. */
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** The member who made the request, if one did; the row is deleted with the account. */
    contactId: text('contact_id'),
    itemUrl: text('item_url'),
    /** Digest of the secret in the last mail's links. */
    secretDigest: text('secret_digest').notNull().default(''),
    createdAt: createdAtColumn(),
    /** When the address's owner confirmed; until then only the question is mailed. */
    confirmedAt: timestampColumn('confirmed_at'),
    notifiedAt: timestampColumn('notified_at'),
  },
  (table) => [
    unique('back_in_stock_once').on(table.productId, table.email, table.variantId),
    index('back_in_stock_by_secret').on(table.secretDigest),
  ],
);

export type BackInStockRequest = typeof backInStockRequests.$inferSelect;
