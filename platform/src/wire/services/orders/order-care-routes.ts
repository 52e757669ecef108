import { linesSchema } from '@horae/typed-text';
import { and, asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readCallKey } from '../../../base/http/idempotency-digests.ts';
import { readBody } from '../../../base/http/parse.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { cartMoney } from '../../../base/money.ts';
import { orders } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { answerReturn } from '../../../commerce/orders/answer-return-request.ts';
import { cancelOrder, cancelRefusal, cancelUntil } from '../../../commerce/orders/cancel-order.ts';
import { readParcel } from '../../../commerce/orders/lock-and-update-order.ts';
import {
  type OrderRefund,
  type OrderReturn,
  orderReturns,
} from '../../../commerce/orders/parcel-return-refund-tables.ts';
import { readRefunds } from '../../../commerce/orders/refund-order.ts';
import {
  readReturns,
  requestReturn,
  returnableLines,
  returnRefusal,
  returnUntil,
} from '../../../commerce/orders/request-return.ts';
import { readableOrdersFilter, requireOrder } from './orders-visible-to-caller.ts';

const MAX_LISTED = 100;
const words = (most: number) =>
  v.optional(linesSchema(most, `must have at most ${most} letters`), '');
const returnBody = v.object({
  lines: v.pipe(
    v.array(
      v.object({
        lineId: v.pipe(v.string(), v.maxLength(100)),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      }),
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(100),
  ),
  reason: words(500),
});
const answerBody = v.object({
  status: v.picklist(['ACCEPTED', 'REFUSED', 'REFUNDED']),
  words: words(1000),
});
const listBody = v.object({
  status: v.nullish(v.picklist(['REQUESTED', 'ACCEPTED', 'REFUSED', 'REFUNDED'])),
});

/** Cancellation and returns for an order's buyer, and the owner's answers to returns (WIRE.md 4.3). */
export function orderCareRoutes(db: Database) {
  const orderKey = (c: Context<AppEnv>) => ({
    id: c.req.param('id') ?? '',
    mine: readableOrdersFilter(c),
  });
  const answer = async (c: Context<AppEnv>) =>
    c.json({ care: await orderCareWire(db, await requireOrder(c, db, orderKey(c).id)) });
  return new Hono<AppEnv>()
    .get('/orders/:id', answer)
    .post('/orders/:id/cancel', async (c) => {
      await cancelOrder(db, orderKey(c), c.get('isAdmin') === true);
      return answer(c);
    })
    .post('/orders/:id/returns', async (c) => {
      const call = await readCallKey(c);
      await requestReturn(db, { ...orderKey(c), call }, await readBody(c, returnBody));
      return answer(c);
    })
    .route('/returns', returnOwnerRoutes(db));
}

function returnOwnerRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use('/*', requireAdmin)
    .post('/query', async (c) => {
      const { status } = await readBody(c, listBody);
      const rows = await db
        .select({ request: orderReturns, number: orders.number })
        .from(orderReturns)
        .innerJoin(orders, eq(orders.id, orderReturns.orderId))
        .where(and(status ? eq(orderReturns.status, status) : undefined))
        .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id))
        .limit(MAX_LISTED);
      const returns = rows.map(({ request, number }) => ({
        ...returnWire(request, []),
        orderNumber: String(number),
      }));
      return c.json({ returns });
    })
    .post('/:returnId/answer', async (c) => {
      const answered = await readBody(c, answerBody);
      const request = await answerReturn(db, c.req.param('returnId'), answered);
      return c.json({ return: returnWire(request, await readRefunds(db, request.orderId)) });
    });
}

async function orderCareWire(db: Database, order: Order) {
  const parcel = await readParcel(db, order.id);
  const returns = await readReturns(db, order.id);
  const refunds = await readRefunds(db, order.id);
  const isCanceled = order.status === 'CANCELED';
  return {
    orderId: order.id,
    steps: {
      placed: order.createdAt.toISOString(),
      packed: parcel?.packedAt.toISOString() ?? null,
      shipped: parcel?.shippedAt?.toISOString() ?? null,
      delivered: parcel?.deliveredAt?.toISOString() ?? null,
    },
    cancel: {
      until: cancelUntil(order).toISOString(),
      refusal: isCanceled ? 'CANCELED' : cancelRefusal(order, { parcel, isOwner: false }),
    },
    return: {
      until: returnUntil({ parcel })?.toISOString() ?? null,
      refusal: returnRefusal(order, { parcel }),
      lines: returnableLines(order, returns),
    },
    returns: returns.map((entry) => returnWire(entry, refunds)),
  };
}

function returnWire(entry: OrderReturn, refunds: readonly OrderRefund[]) {
  const { id, orderId, lines, reason, status, answer, createdAt } = entry;
  const refund = refunds.find(({ reference }) => reference === id);
  return {
    id,
    orderId,
    lines,
    reason,
    status,
    answer: answer ?? '',
    createdDate: createdAt.toISOString(),
    refunded: refund ? cartMoney(refund.cardCents + refund.giftCardCents) : null,
  };
}
