import type { PGlite } from '@electric-sql/pglite';
import { asc } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { coupons } from '../../src/commerce/cart/cart-tables.ts';
import { inventory } from '../../src/commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../src/commerce/checkout/checkout-and-order-tables.ts';
import { giftCardEntries, giftCards } from '../../src/commerce/gift-cards/gift-card-tables.ts';
import {
  orderRefunds,
  orderReturns,
} from '../../src/commerce/orders/parcel-return-refund-tables.ts';
import { outbox } from '../../src/mail/mail-tables.ts';
import { SINGLE_USE_COUPON } from './simulation-data.ts';

export type AccountingRecords = Awaited<ReturnType<typeof readAccountingRecords>>;

/** All that an accountant would look at, as it lies in the database. */
export async function readAccountingRecords(client: PGlite) {
  const db = drizzle({ client });
  return {
    orders: await db.select().from(orders).orderBy(asc(orders.number)),
    refunds: await db.select().from(orderRefunds).orderBy(asc(orderRefunds.id)),
    returns: await db.select().from(orderReturns).orderBy(asc(orderReturns.id)),
    inventory: await db.select().from(inventory).orderBy(asc(inventory.id)),
    coupon: (await db.select().from(coupons)).find(({ code }) => code === SINGLE_USE_COUPON),
    cards: await db.select().from(giftCards).orderBy(asc(giftCards.id)),
    entries: await db.select().from(giftCardEntries).orderBy(asc(giftCardEntries.id)),
    mails: await db.select().from(outbox).orderBy(asc(outbox.id)),
  };
}
