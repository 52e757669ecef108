import { bigint, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  defaultNowColumn,
  timestampColumn,
} from '../../base/db/database-column-types.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';

/** The parcel of an order: one for each, with all of it that is sent at all. */
export const fulfillments = pgTable('fulfillments', {
  id: text('id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  carrier: text('carrier'),
  trackingNumber: text('tracking_number'),
  trackingLink: text('tracking_link'),
  packedAt: defaultNowColumn('packed_at'),
  shippedAt: timestampColumn('shipped_at'),
  deliveredAt: timestampColumn('delivered_at'),
});

/** A quantity of one line of an order. */
export interface ReturnedLine {
  lineId: string;
  quantity: number;
}

export type ReturnStatus = 'REQUESTED' | 'ACCEPTED' | 'REFUSED' | 'REFUNDED';

export const orderReturns = pgTable(
  'order_returns',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    lines: jsonb('lines').$type<ReturnedLine[]>().notNull(),
    /** In the buyer's words; may be empty. */
    reason: text('reason').notNull(),
    status: text('status').$type<ReturnStatus>().notNull().default('REQUESTED'),
    /** In the owner's words; null until there are some. */
    answer: text('answer'),
    createdAt: createdAtColumn(),
    answeredAt: timestampColumn('answered_at'),
  },
  (table) => [index('order_returns_by_order').on(table.orderId, table.createdAt)],
);

/** Refunds of orders. A gift card's part is also in that card's ledger, which decides. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Makes repeated refunds one: `cancel`, or the id of a return. */
    reference: text('reference').notNull(),
    cardCents: centsColumn('card_cents').notNull(),
    giftCardCents: centsColumn('gift_card_cents').notNull(),
    at: defaultNowColumn('at'),
  },
  (table) => [unique('order_refunds_once').on(table.orderId, table.reference)],
);

export type Parcel = typeof fulfillments.$inferSelect;
export type OrderReturn = typeof orderReturns.$inferSelect;
export type OrderRefund = typeof orderRefunds.$inferSelect;
