import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { pageCursors, readWixSearch } from '../../../base/query/query-body.ts';
import { type QueryFields, textQueryField } from '../../../base/query/query-field-types.ts';
import { readCountedPage, sortNewestByDefault } from '../../../base/query/select-page-of-rows.ts';
import { orders } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { cancelOrder } from '../../../commerce/orders/cancel-order.ts';
import { orderNotFound } from '../../../commerce/orders/lock-and-update-order.ts';
import { buyerIdWire } from '../../common/cart/cart-wire.ts';
import { orderWire } from './order-wire.ts';
import { type OrderContext, readableOrdersFilter } from './orders-visible-to-caller.ts';

const orderFields = (isMember: OrderContext['isMember']): QueryFields => {
  const ownerIf = (condition: SQL) =>
    textQueryField(sql`(case when ${condition} then ${orders.ownerId} else '' end)`);
  const isMembers = isMember(orders.ownerId);
  return {
    id: textQueryField(orders.id),
    number: { type: 'integer', column: orders.number },
    checkoutId: textQueryField(orders.checkoutId),
    createdDate: { type: 'date', column: orders.createdAt },
    purchasedDate: { type: 'date', column: orders.createdAt },
    'buyerInfo.email': textQueryField(orders.email),
    'buyerInfo.memberId': ownerIf(isMembers),
    'buyerInfo.contactId': ownerIf(isMembers),
    'buyerInfo.visitorId': ownerIf(sql`not ${isMembers}`),
    status: textQueryField(orders.status),
    paymentStatus: textQueryField(orders.paymentStatus),
    fulfillmentStatus: textQueryField(orders.fulfillmentStatus),
    'priceSummary.total.amount': { type: 'money', column: orders.totalCents },
  };
};

/**
 * Orders, as `orders` of `@wix/ecom` reads them: shoppers see their own and 404 `ORDER_NOT_FOUND` for any
 * other; the API key sees all, and cancels
 * them. Newest first unless a sort is given.
 */
export function orderRoutes({ db, isMember }: OrderContext) {
  const listing = { select, fields: orderFields(isMember), unique: orders.id };
  return new Hono<AppEnv>()
    .post('/search', async (c) => {
      const query = sortNewestByDefault(await readWixSearch(c));
      const found = await readCountedPage(db, listing, { query, seen: readableOrdersFilter(c) });
      const cursors = pageCursors(query, found.metadata.total);
      const metadata = { ...found.metadata, cursors, hasNext: 'next' in cursors };
      return c.json({ orders: found.rows.map(wire), metadata });
    })
    .get('/:id', async (c) => {
      const [row] = await select(and(readableOrdersFilter(c), eq(orders.id, c.req.param('id'))));
      if (row) return c.json({ order: wire(row) });
      throw orderNotFound();
    })
    .post('/:id/cancel', requireAdmin, async (c) => {
      const { id } = await cancelOrder(db, { id: c.req.param('id'), mine: undefined }, true);
      const [row] = await select(eq(orders.id, id));
      if (row) return c.json({ order: wire(row) });
      throw orderNotFound();
    });

  function select(where: SQL | undefined) {
    return db
      .select({ order: orders, isMember: isMember(orders.ownerId) })
      .from(orders)
      .where(where)
      .$dynamic();
  }
}

function wire({ order, isMember }: { order: Order; isMember: boolean }) {
  if (!isMember) return orderWire(order, buyerIdWire({ id: order.ownerId, role: 'visitor' }));
  // Members are their own contacts.
  const buyer = { ...buyerIdWire({ id: order.ownerId, role: 'member' }), contactId: order.ownerId };
  return orderWire(order, buyer);
}
