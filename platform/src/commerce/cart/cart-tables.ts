import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  timestampColumn,
} from '../../base/db/database-column-types.ts';
import type { MediaItem } from '../catalogue/product-options.ts';
import type { CouponType, DeliveryOption, MerchantDiscount } from './pricing.ts';
import type { CustomText } from './texts/custom-texts.ts';

/** The name, the picture and the price that a cart still shows for a product that is no longer sold. */
export interface ProductSnapshot {
  name: string;
  priceCents: number;
  discountedCents: number;
  picture?: MediaItem;
}

export const coupons = pgTable('coupons', {
  /** In capitals: shoppers may type it in any case. */
  code: text('code').primaryKey(),
  id: text('id').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<CouponType>().notNull(),
  /** Whole percent for PERCENT, cents for AMOUNT, unused for FREE_SHIPPING. */
  value: integer('value').notNull().default(0),
  minSubtotalCents: centsColumn('min_subtotal_cents').notNull().default(0),
  startsAt: timestampColumn('starts_at'),
  expiresAt: timestampColumn('expires_at'),
  /** How often it may be used over all orders; null means without end. */
  usageLimit: integer('usage_limit'),
  usageCount: integer('usage_count').notNull().default(0),
});

/** Where the shop delivers and at what cost; a region without countries takes all that no other names. */
export const shippingRegions = pgTable('shipping_regions', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  countries: text('countries').array().notNull(),
  options: jsonb('options').$type<DeliveryOption[]>().notNull(),
  /** Tax on products and delivery, in hundredths of a percent. */
  taxBasisPoints: integer('tax_basis_points').notNull().default(0),
});

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    /** The one that calls without an id mean; the others are made for one order, and known by their id alone. */
    isCurrent: boolean('is_current').notNull().default(true),
    revision: integer('revision').notNull().default(1),
    couponCode: text('coupon_code'),
    /** The id of the gift card that is to pay; a cart never stores the code. */
    giftCardId: text('gift_card_id'),
    contactInfo: jsonb('contact_info').$type<Record<string, unknown>>(),
    buyerEmail: text('buyer_email'),
    shippingCode: text('shipping_code'),
    deliveryAddress: jsonb('delivery_address').$type<Record<string, unknown>>(),
    /** Address and person of the invoice, as the wire has them. */
    billing: jsonb('billing').$type<Record<string, unknown>>(),
    buyerNote: text('buyer_note'),
    /** A page of the shop's own that takes the place of the hosted checkout. */
    checkoutUrl: text('checkout_url'),
    merchantDiscounts: jsonb('merchant_discounts')
      .$type<MerchantDiscount[]>()
      .notNull()
      .default([]),
    /** Set once it became an order; it takes no change from then on. */
    orderedAt: timestampColumn('ordered_at'),
    orderId: text('order_id'),
    createdAt: createdAtColumn(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('carts_current').on(table.ownerId).where(sql`${table.isCurrent}`)],
);

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
    texts: jsonb('texts').$type<CustomText[]>().notNull().default([]),
    /** MD5 of `texts`, which may be longer than an index allows. */
    textsDigest: text('texts_digest').notNull().generatedAlwaysAs(sql`md5(texts::text)`),
    quantity: integer('quantity').notNull(),
    /** The product as it was when it was added; lines from before this was stored have none. */
    known: jsonb('known').$type<ProductSnapshot>(),
  },
  // A variant is the deep-equal option map, so variant and texts decide whether two additions share a line.
  (table) => [
    uniqueIndex('cart_lines_once').on(
      table.cartId,
      table.productId,
      table.variantId,
      table.textsDigest,
    ),
  ],
);
