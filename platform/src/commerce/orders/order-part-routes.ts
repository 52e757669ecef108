import { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../base/http/env.ts';
import { readBody } from '../../base/http/parse.ts';
import { entriesOfOrders } from '../gift-cards/ledger.ts';
import { type OrderOptions, readOrders, requireOrder } from './own-orders.ts';
import { transactionsWire } from './transactions-wire.ts';

const id = v.pipe(v.string(), v.maxLength(100));
const idsBody = v.object({ orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)) });

/** What has been sent of orders, as `orderFulfillments` of `@wix/ecom` reads it. The shop ships nothing yet. */
export function fulfillmentRoutes({ db }: OrderOptions) {
  return new Hono<AppEnv>()
    .get('/orders/:id', async (c) => {
      const { id: orderId } = await requireOrder(c, db, c.req.param('id'));
      return c.json({ orderWithFulfillments: { orderId, fulfillments: [] } });
    })
    .post('/list-by-ids', async (c) => {
      const { orderIds } = await readBody(c, idsBody);
      const found = await readOrders(c, db, orderIds);
      const ordersWithFulfillments = found.map(({ id: orderId }) => ({
        orderId,
        fulfillments: [],
      }));
      return c.json({ ordersWithFulfillments });
    });
}

/** How orders were paid, as `orderTransactions` of `@wix/ecom` reads it. */
export function transactionRoutes({ db }: OrderOptions) {
  return new Hono<AppEnv>()
    .get('/orders/:id', async (c) => {
      const order = await requireOrder(c, db, c.req.param('id'));
      return c.json({
        orderTransactions: transactionsWire(order, await entriesOfOrders(db, [order.id])),
      });
    })
    .post('/list-by-ids', async (c) => {
      const { orderIds } = await readBody(c, idsBody);
      const found = await readOrders(c, db, orderIds);
      const entries = await entriesOfOrders(db, orderIds);
      const orderTransactions = found.map((order) => transactionsWire(order, entries));
      return c.json({ orderTransactions });
    });
}
