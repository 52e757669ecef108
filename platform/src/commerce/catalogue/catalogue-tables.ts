import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  type AnyPgColumn as IndexColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  revisionColumn,
  timestampColumn,
  updatedAtColumn,
} from '../../base/db/database-column-types.ts';
import type { CustomTextField, InfoSection, MediaItem, ProductOption } from './product-options.ts';

export const collections = pgTable('collections', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  visible: boolean('visible').notNull().default(true),
  position: integer('position').notNull().default(0),
  cover: jsonb('cover').$type<MediaItem>(),
  revision: revisionColumn(),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
});

interface Listed {
  numericId: IndexColumn;
  collectionIds: IndexColumn;
  discountedCents: IndexColumn;
  inStock: IndexColumn;
  visible: IndexColumn;
}

function listing(name: string, order: IndexColumn | SQL, table: Listed) {
  const { numericId, collectionIds, discountedCents, inStock, visible } = table;
  const others = order === discountedCents ? [inStock] : [discountedCents, inStock];
  return index(`products_listed_by_${name}`)
    .on(order, numericId, collectionIds, ...others)
    .where(sql`${visible}`);
}

/** Answers `like` for any part of a text. */
const parts = (column: IndexColumn) => sql`${column} gin_trgm_ops`;

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    numericId: bigint('numeric_id', { mode: 'bigint' }).notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** For parts of names in any case: folding each name during a query costs more than all the rest. */
    foldedName: text('folded_name').notNull().generatedAlwaysAs(sql`lower(name)`),
    description: text('description').notNull(),
    shortDescription: text('short_description').notNull().default(''),
    visible: boolean('visible').notNull().default(true),
    productType: text('product_type').$type<'physical' | 'digital'>().notNull().default('physical'),
    sku: text('sku').notNull(),
    brand: text('brand').notNull(),
    ribbon: text('ribbon').notNull().default(''),
    weight: doublePrecision('weight').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    priceCents: centsColumn('price_cents').notNull(),
    discountedCents: centsColumn('discounted_cents').notNull(),
    costCents: centsColumn('cost_cents').notNull().default(0),
    /** Price of the cheapest and of the dearest variant. Only triggers of products and variants write these columns. */
    lowestCents: centsColumn('lowest_cents').notNull().default(0),
    highestCents: centsColumn('highest_cents').notNull().default(0),
    discountType: text('discount_type')
      .$type<'NONE' | 'AMOUNT' | 'PERCENT'>()
      .notNull()
      .default('NONE'),
    discountValue: doublePrecision('discount_value').notNull().default(0),
    manageVariants: boolean('manage_variants').notNull().default(false),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    media: jsonb('media').$type<MediaItem[]>().notNull(),
    infoSections: jsonb('info_sections').$type<InfoSection[]>().notNull(),
    /** Texts that a shopper may add, such as an engraving. */
    customTextFields: jsonb('custom_text_fields').$type<CustomTextField[]>().notNull().default([]),
    collectionIds: text('collection_ids').array().notNull(),
    /** Derived from its `inventory` rows. Only a trigger of `inventory` writes these columns, in the same transaction. */
    stockQuantity: integer('stock_quantity').notNull().default(0),
    inventoryStatus: text('inventory_status')
      .$type<'IN_STOCK' | 'PARTIALLY_OUT_OF_STOCK' | 'OUT_OF_STOCK'>()
      .notNull()
      .default('OUT_OF_STOCK'),
    inStock: boolean('in_stock')
      .notNull()
      .generatedAlwaysAs(sql`inventory_status <> 'OUT_OF_STOCK'`),
    revision: revisionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_by_collection').using('gin', table.collectionIds),
    // Rare parts are found by trigrams; common ones sooner by reading all the names, which `products_shown` holds.
    index('products_by_parts_of_name').using('gin', parts(table.foldedName)),
    // Listings for shoppers: in each order, with all columns that listings filter by, so that neither counting nor
    // paging has to read whole products.
    index('products_shown').on(table.numericId, table.foldedName).where(sql`${table.visible}`),
    listing('price', table.priceCents, table),
    listing('discounted', table.discountedCents, table),
    listing('lowest', table.lowestCents, table),
    listing('created', table.createdAt, table),
    listing('updated', table.updatedAt, table),
    listing('stock', table.stockQuantity, table),
    listing('name', sql`${table.name} collate "C"`, table),
  ],
);

/** The quantity of stock that is not tracked: more than one order can take. */
export const UNTRACKED_STOCK = 100_000;
/** The highest quantity of stock that is counted. */
export const MAX_COUNTED_STOCK = UNTRACKED_STOCK - 1;

/** Countable stock. Variants that are not managed one by one share their product's row. */
export const inventory = pgTable(
  'inventory',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    revision: revisionColumn(),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** Whether it is counted. Stock that is not counted has {@link UNTRACKED_STOCK} or no quantity; a trigger ensures this. */
    tracked: boolean('tracked').notNull().default(true),
  },
  (table) => [index('inventory_by_product').on(table.productId)],
);

export const variants = pgTable(
  'variants',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    inventoryId: text('inventory_id')
      .notNull()
      .references(() => inventory.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    choices: jsonb('choices').$type<Record<string, string>>().notNull(),
    sku: text('sku').notNull(),
    visible: boolean('visible').notNull().default(true),
    /** Full price, cost and weight of this variant alone; null means as the product. */
    priceCents: centsColumn('price_cents'),
    /** Its selling price beside a full price of its own; null means at its product's discount. */
    discountedCents: centsColumn('discounted_cents'),
    costCents: centsColumn('cost_cents'),
    weight: doublePrecision('weight'),
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
);

export const media = pgTable('media', {
  file: text('file').primaryKey(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

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
