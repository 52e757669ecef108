import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { type CallKey, isFirstCall } from '../../base/http/call-key.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { postMail } from '../../mail/post-mail.ts';
import type { Order } from '../checkout/checkouts.ts';
import { lockOrder, type OrderKey, readParcel } from './lock-order.ts';
import { returnMail } from './order-mails.ts';
import { type OrderReturn, orderReturns, type ReturnedLine } from './order-tables.ts';
import { returnedQuantity } from './return-refund.ts';
import { returnableLines, returnRefusal } from './returnable.ts';

interface ReturnRequest {
  lines: readonly ReturnedLine[];
  reason: string;
}

/** The returns of an order, oldest first. */
export function readReturns(db: Database, orderId: string): Promise<OrderReturn[]> {
  return db
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id));
}

interface OrderCall extends OrderKey {
  call: CallKey | null;
}

/**
 * Requests a return of items of an order, once for each key. Throws 409 `ORDER_CANNOT_BE_RETURNED` or `LINE_CANNOT_BE_RETURNED`
 * with the reason, and 404 as {@link lockOrder}.
 */
export function requestReturn(
  db: Database,
  { call, ...key }: OrderCall,
  requested: ReturnRequest,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    if (!(await isFirstCall(tx, call))) return;
    const reason = returnRefusal(order, { parcel: await readParcel(tx, order.id) });
    if (reason) throw refused('ORDER_CANNOT_BE_RETURNED', { reason });
    const lines = requestedLines(order, requested, await readReturns(tx, order.id));
    const [request] = await tx
      .insert(orderReturns)
      .values({
        id: randomUUID(),
        orderId: order.id,
        lines,
        reason: requested.reason,
        createdAt: now(),
      })
      .returning();
    if (!request) throw new Error('The return was not stored.');
    await postMail(tx, returnMail(order, request));
  });
}

/** Each line once, with its quantity. */
function requestedLines(
  order: Order,
  requested: ReturnRequest,
  before: readonly OrderReturn[],
): ReturnedLine[] {
  const returnable = returnableLines(order, before);
  const ids = [...new Set(requested.lines.map(({ lineId }) => lineId))];
  return ids.map((lineId) => {
    const line = returnable.find((entry) => entry.lineId === lineId);
    const quantity = returnedQuantity(requested.lines, lineId);
    if (!line) throw invalidField('lines', 'must be of this order');
    if (quantity <= line.quantity) return { lineId, quantity };
    throw refused('LINE_CANNOT_BE_RETURNED', { lineId, reason: line.reason ?? 'RETURNED' });
  });
}

function refused(code: string, data: { reason: string; lineId?: string }) {
  return createRefusal(409, code, { description: 'It cannot be returned.', data });
}
