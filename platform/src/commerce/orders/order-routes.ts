import { and, type Column, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { cursorsOf } from '../../base/query/cursor.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import { readSearch } from '../../base/query/query-body.ts';
import { type QueryFields, textField } from '../../base/query/query-field.ts';
import { compileSort } from '../../base/query/sort-sql.ts';
import { buyerId } from '../cart/cart-wire.ts';
import { orders } from '../checkout/checkout-tables.ts';
import type { Order } from '../checkout/checkouts.ts';
import { orderWire } from './order-wire.ts';

const orderFields: QueryFields = {
  id: textField(orders.id),
  number: { type: 'integer', column: orders.number },
  checkoutId: textField(orders.checkoutId),
  createdDate: { type: 'date', column: orders.createdAt },
  'buyerInfo.email': textField(orders.email),
  'priceSummary.total.amount': { type: 'money', column: orders.totalCents },
};
const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' as const }];

interface OrderOptions {
  db: Database;
  /** Whether an id of a row is a member's; the others are visitors'. */
  isMember: (id: Column) => SQL<boolean>;
}

/**
 * Orders, as `orders` of `@wix/ecom` reads them: shoppers see their own and 404 `ORDER_NOT_FOUND` for any
 * other; the API key sees all. Newest first unless a sort is given.
 */
export function orderRoutes({ db, isMember }: OrderOptions) {
  return new Hono<AppEnv>()
    .post('/search', async (c) => {
      const search = await readSearch(c);
      const where = and(own(c), compileFilter(search.filter, orderFields));
      const sort = search.sort.length === 0 ? NEWEST_FIRST : search.sort;
      const rows = await select(where)
        .orderBy(...compileSort(sort, orderFields, orders.id))
        .limit(search.limit)
        .offset(search.offset);
      const total = await db.$count(orders, where);
      const cursors = cursorsOf({ ...search, sort }, total);
      const hasNext = 'next' in cursors;
      return c.json({
        orders: rows.map(wire),
        metadata: { count: rows.length, offset: search.offset, total, cursors, hasNext },
      });
    })
    .get('/:id', async (c) => {
      const [row] = await select(and(own(c), eq(orders.id, c.req.param('id'))));
      if (row) return c.json({ order: wire(row) });
      throw refusal(404, 'ORDER_NOT_FOUND', { description: 'There is no such order.' });
    });

  function select(where: SQL | undefined) {
    return db
      .select({ order: orders, isMember: isMember(orders.ownerId) })
      .from(orders)
      .where(where)
      .$dynamic();
  }
}

function own(c: Context<AppEnv>): SQL | undefined {
  return c.get('isAdmin') ? undefined : eq(orders.ownerId, c.get('caller').id);
}

function wire({ order, isMember }: { order: Order; isMember: boolean }) {
  const role = isMember ? 'member' : 'visitor';
  return orderWire(order, buyerId({ id: order.ownerId, role }));
}
