import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { products } from './catalogue-tables.ts';

/** Earlier slugs of products, each with the product that had it last. Written by a trigger of products, and by nothing else. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_slugs_by_product').on(table.productId)],
);
