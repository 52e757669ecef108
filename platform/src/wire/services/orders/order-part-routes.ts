import { asc, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { readOrderGiftEntries } from '../../../commerce/gift-cards/gift-card-ledger.ts';
import { orderRefunds } from '../../../commerce/orders/order-tables.ts';
import { type OrderOptions, readOrders, requireOrder } from './own-orders.ts';
import { transactionsWire } from './transactions-wire.ts';

const id = v.pipe(v.string(), v.maxLength(100));
export const orderIdsBody = v.object({
  orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
});

/** How orders were paid, as `orderTransactions` of `@wix/ecom` reads it. */
export function transactionRoutes({ db }: OrderOptions) {
  return new Hono<AppEnv>()
    .get('/orders/:id', async (c) => {
      const order = await requireOrder(c, db, c.req.param('id'));
      return c.json({
        orderTransactions: transactionsWire(order, await readRepayments(db, [order.id])),
      });
    })
    .post('/list-by-ids', async (c) => {
      const { orderIds } = await readBody(c, orderIdsBody);
      const found = await readOrders(c, db, orderIds);
      const back = await readRepayments(db, orderIds);
      const orderTransactions = found.map((order) => transactionsWire(order, back));
      return c.json({ orderTransactions });
    });
}

async function readRepayments(db: Database, orderIds: readonly string[]) {
  const ofOrders = inArray(orderRefunds.orderId, [...orderIds]);
  return {
    entries: await readOrderGiftEntries(db, orderIds),
    refunds: await db.select().from(orderRefunds).where(ofOrders).orderBy(asc(orderRefunds.id)),
  };
}
