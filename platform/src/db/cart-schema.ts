import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  CouponType,
  MerchantDiscount,
  PriceTerms,
  RegionOption,
  Totals,
} from '../cart/pricing.ts';
import type { Address, CheckoutLine, CheckoutPrefill } from '../checkout/checkout-parts.ts';
import { cents, created, moment } from './columns.ts';

export const coupons = pgTable('coupons', {
  /** In capitals: shoppers may type it in any case. */
  code: text('code').primaryKey(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<CouponType>().notNull(),
  /** Whole percent for PERCENT, cents for AMOUNT, unused for FREE_SHIPPING. */
  value: integer('value').notNull().default(0),
  minSubtotalCents: cents('min_subtotal_cents').notNull().default(0),
  startsAt: moment('starts_at'),
  expiresAt: moment('expires_at'),
  /** How often it may be used over all orders; null means without end. */
  usageLimit: integer('usage_limit'),
  usageCount: integer('usage_count').notNull().default(0),
});

/** Where the shop delivers and at what cost; one without countries takes all that no other names. */
export const shippingRegions = pgTable('shipping_regions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  countries: text('countries').array().notNull(),
  options: jsonb('options').$type<RegionOption[]>().notNull(),
  /** Tax on goods and delivery, in hundredths of a percent. */
  taxBasisPoints: integer('tax_basis_points').notNull().default(0),
});

export const carts = pgTable('carts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull().unique(),
  revision: integer('revision').notNull().default(1),
  couponCode: text('coupon_code'),
  contactInfo: jsonb('contact_info').$type<Record<string, unknown>>(),
  buyerEmail: text('buyer_email'),
  shippingCode: text('shipping_code'),
  deliveryAddress: jsonb('delivery_address').$type<Record<string, unknown>>(),
  merchantDiscounts: jsonb('merchant_discounts').$type<MerchantDiscount[]>().notNull().default([]),
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
  terms: jsonb('terms').$type<PriceTerms>().notNull(),
  prefill: jsonb('prefill').$type<CheckoutPrefill>().notNull(),
  postFlowUrl: text('post_flow_url'),
  thankYouPageUrl: text('thank_you_page_url'),
  createdAt: created(),
});

export const orders = pgTable(
  'orders',
  {
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
    sums: jsonb('sums').$type<Totals>().notNull(),
    totalCents: cents('total_cents').notNull(),
    cardLastDigits: text('card_last_digits').notNull(),
    createdAt: created(),
  },
  (table) => [index('orders_by_owner').on(table.ownerId, table.createdAt)],
);
