import { and, eq, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { AppEnv } from '../../../base/http/env.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import { pageCursors, readSearch } from '../../../base/query/query-body.ts';
import { compileSort, type QueryFields, textField } from '../../../base/query/query-field.ts';
import { orders } from '../../../commerce/checkout/checkout-tables.ts';
import type { Order } from '../../../commerce/checkout/checkouts.ts';
import { cancelOrder } from '../../../commerce/orders/cancel-order.ts';
import { orderNotFound } from '../../../commerce/orders/lock-order.ts';
import { buyerId } from '../../common/cart/cart-wire.ts';
import { orderWire } from './order-wire.ts';
import { type OrderOptions, readableOrders } from './own-orders.ts';

const orderFields = (isMember: OrderOptions['isMember']): QueryFields => {
  const ownerIf = (condition: SQL) =>
    textField(sql`(case when ${condition} then ${orders.ownerId} else '' end)`);
  const isMembers = isMember(orders.ownerId);
  return {
    id: textField(orders.id),
    number: { type: 'integer', column: orders.number },
    checkoutId: textField(orders.checkoutId),
    createdDate: { type: 'date', column: orders.createdAt },
    purchasedDate: { type: 'date', column: orders.createdAt },
    'buyerInfo.email': textField(orders.email),
    'buyerInfo.memberId': ownerIf(isMembers),
    'buyerInfo.contactId': ownerIf(isMembers),
    'buyerInfo.visitorId': ownerIf(sql`not ${isMembers}`),
    status: textField(orders.status),
    paymentStatus: textField(orders.paymentStatus),
    fulfillmentStatus: textField(orders.fulfillmentStatus),
    'priceSummary.total.amount': { type: 'money', column: orders.totalCents },
  };
};
const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' as const }];

/**
 * Orders, as `orders` of `@wix/ecom` reads them: shoppers see their own and 404 `ORDER_NOT_FOUND` for any
 * other; the API key sees all, and cancels
 * them. Newest first unless a sort is given.
 */
export function orderRoutes({ db, isMember }: OrderOptions) {
  const fields = orderFields(isMember);
  return new Hono<AppEnv>()
    .post('/search', async (c) => {
      const search = await readSearch(c);
      const where = and(readableOrders(c), compileFilter(search.filter, fields));
      const sort = search.sort.length === 0 ? NEWEST_FIRST : search.sort;
      const rows = await select(where)
        .orderBy(...compileSort(sort, fields, orders.id))
        .limit(search.limit)
        .offset(search.offset);
      const total = await db.$count(orders, where);
      const cursors = pageCursors({ ...search, sort }, total);
      const hasNext = 'next' in cursors;
      return c.json({
        orders: rows.map(wire),
        metadata: { count: rows.length, offset: search.offset, total, cursors, hasNext },
      });
    })
    .get('/:id', async (c) => {
      const [row] = await select(and(readableOrders(c), eq(orders.id, c.req.param('id'))));
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
  if (!isMember) return orderWire(order, buyerId({ id: order.ownerId, role: 'visitor' }));
  // Members are their own contacts.
  const buyer = { ...buyerId({ id: order.ownerId, role: 'member' }), contactId: order.ownerId };
  return orderWire(order, buyer);
}
