import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  timestampColumn,
} from '../../base/db/database-column-types.ts';
import type { CartPriceTerms, CartTotals } from '../cart/pricing.ts';
import type {
  Address,
  CheckoutDetails,
  CheckoutLine,
  CheckoutPrefill,
  GiftCardPayment,
} from './checkout-data-types.ts';

type PaymentStatus =
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'NOT_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'FULLY_REFUNDED';

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
  terms: jsonb('terms').$type<CartPriceTerms>().notNull(),
  prefill: jsonb('prefill').$type<CheckoutPrefill>().notNull(),
  details: jsonb('details').$type<CheckoutDetails>().notNull().default({}),
  /** The cart that it was made of, if any. */
  cartId: text('cart_id'),
  channelType: text('channel_type').notNull().default('WEB'),
  postFlowUrl: text('post_flow_url'),
  thankYouPageUrl: text('thank_you_page_url'),
  /** Set by the merchant for one that was paid elsewhere. */
  completedAt: timestampColumn('completed_at'),
  createdAt: createdAtColumn(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
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
    /** Empty where nothing is delivered. */
    shippingCode: text('shipping_code').notNull(),
    lines: jsonb('lines').$type<CheckoutLine[]>().notNull(),
    sums: jsonb('sums').$type<CartTotals>().notNull(),
    totalCents: centsColumn('total_cents').notNull(),
    /** Null when none paid. */
    giftCard: jsonb('gift_card').$type<GiftCardPayment>(),
    /** Null when no card was asked. */
    cardLastDigits: text('card_last_digits'),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('PAID'),
    buyerNote: text('buyer_note'),
    status: text('status').$type<'APPROVED' | 'CANCELED'>().notNull().default('APPROVED'),
    fulfillmentStatus: text('fulfillment_status')
      .$type<'NOT_FULFILLED' | 'FULFILLED'>()
      .notNull()
      .default('NOT_FULFILLED'),
    /** The coupon that counted and was spent; null for none, and for orders from before it was noted. */
    couponCode: text('coupon_code'),
    /** The promised days of delivery as `2026-11-25`; null where none was promised. */
    arrivesFrom: text('arrives_from'),
    arrivesTo: text('arrives_to'),
    /** Null until something of it changes. */
    updatedAt: timestampColumn('updated_at'),
    createdAt: createdAtColumn(),
  },
  (table) => [index('orders_by_owner').on(table.ownerId, table.createdAt)],
);
