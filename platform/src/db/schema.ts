import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InfoSection, MediaItem, ProductOption } from '../catalogue/product-parts.ts';
import type { Address, CheckoutLine, CheckoutPrefill } from '../checkout/checkout-parts.ts';

// Ids are text, not uuid: ids come from the outside, and a foreign one must miss, not raise a cast error.
const cents = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const created = () => moment('created_at').notNull().defaultNow();

export const collections = pgTable('collections', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  visible: boolean('visible').notNull().default(true),
  position: integer('position').notNull().default(0),
  cover: jsonb('cover').$type<MediaItem>(),
});

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    numericId: bigint('numeric_id', { mode: 'bigint' }).notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    visible: boolean('visible').notNull().default(true),
    productType: text('product_type').$type<'physical' | 'digital'>().notNull().default('physical'),
    sku: text('sku').notNull(),
    brand: text('brand').notNull(),
    ribbon: text('ribbon').notNull().default(''),
    weight: doublePrecision('weight').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    priceCents: cents('price_cents').notNull(),
    discountedCents: cents('discounted_cents').notNull(),
    discountType: text('discount_type')
      .$type<'NONE' | 'AMOUNT' | 'PERCENT'>()
      .notNull()
      .default('NONE'),
    discountValue: doublePrecision('discount_value').notNull().default(0),
    manageVariants: boolean('manage_variants').notNull().default(false),
    options: jsonb('options').$type<ProductOption[]>().notNull(),
    media: jsonb('media').$type<MediaItem[]>().notNull(),
    infoSections: jsonb('info_sections').$type<InfoSection[]>().notNull(),
    collectionIds: text('collection_ids').array().notNull(),
    createdAt: created(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('products_by_collection').using('gin', table.collectionIds),
    index('products_by_discounted').on(table.discountedCents, table.id),
    index('products_by_created').on(table.createdAt, table.id),
  ],
);

/** Countable stock. Variants that are not managed one by one share their product's row. */
export const inventory = pgTable(
  'inventory',
  {
    id: text('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
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
  },
  (table) => [primaryKey({ columns: [table.productId, table.id] })],
);

export const media = pgTable('media', {
  file: text('file').primaryKey(),
  alt: text('alt').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
});

export const coupons = pgTable('coupons', {
  code: text('code').primaryKey(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  percentOff: integer('percent_off').notNull(),
});

export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull().unique(),
  revision: integer('revision').notNull().default(1),
  couponCode: text('coupon_code'),
  contactInfo: jsonb('contact_info').$type<Record<string, unknown>>(),
  buyerEmail: text('buyer_email'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    position: integer('position').generatedAlwaysAsIdentity(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull(),
    options: jsonb('options').$type<Record<string, string>>().notNull(),
    quantity: integer('quantity').notNull(),
  },
  // A variant is the deep-equal option map, so it is what makes two adds one line.
  (table) => [uniqueIndex('cart_lines_once').on(table.cartId, table.productId, table.variantId)],
);

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
  couponCode: text('coupon_code'),
  percentOff: integer('percent_off').notNull().default(0),
  prefill: jsonb('prefill').$type<CheckoutPrefill>().notNull(),
  postFlowUrl: text('post_flow_url'),
  thankYouPageUrl: text('thank_you_page_url'),
  createdAt: created(),
});

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity({ startWith: 10_001 }).unique(),
  checkoutId: text('checkout_id')
    .notNull()
    .unique()
    .references(() => checkouts.id),
  ownerId: text('owner_id').notNull(),
  email: text('email').notNull(),
  address: jsonb('address').$type<Address>().notNull(),
  shippingCode: text('shipping_code').notNull(),
  lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
  totalCents: cents('total_cents').notNull(),
  cardLastDigits: text('card_last_digits').notNull(),
  createdAt: created(),
});

export * from './member-schema.ts';
export * from './token-schema.ts';
