import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created } from '../../base/db/columns.ts';
import { products } from '../catalogue/catalogue-tables.ts';

/** Who wants to hear when a product is to be had again: once an address and product. */
export const backInStockRequests = pgTable(
  'back_in_stock_requests',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** What was chosen, as the call said it. */
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    /** The member who asked, if one did; the row goes with the account. */
    contactId: text('contact_id'),
    itemUrl: text('item_url'),
    createdAt: created(),
  },
  (table) => [unique('back_in_stock_once').on(table.productId, table.email)],
);
