import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

const product = (name: string) =>
  text(name)
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

/** In how many orders two products stood together, once in either direction. Of whom is not known. */
export const boughtTogetherPairs = pgTable(
  'bought_together',
  {
    productId: product('product_id'),
    otherId: product('other_id'),
    orders: integer('orders').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.otherId] }),
    // The most frequent partners of a product are read without the others.
    index('bought_together_most').on(table.productId, table.orders.desc(), table.otherId),
    // For products that are deleted.
    index('bought_together_by_other').on(table.otherId),
  ],
);
