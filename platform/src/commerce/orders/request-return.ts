import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { type IdempotencyDigests, isFirstCall } from '../../base/http/idempotency-digests.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { allocateCents } from '../cart/allocate-cents.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { lockOrder, type OwnedOrderKey, readParcel } from './lock-and-update-order.ts';
import { returnAnsweredMail } from './order-mails.ts';
import {
  type OrderReturn,
  orderReturns,
  type Parcel,
  type ReturnedLine,
} from './parcel-return-refund-tables.ts';

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

interface OrderCall extends OwnedOrderKey {
  call: IdempotencyDigests | null;
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
    await queueMail(tx, returnAnsweredMail(order, request));
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

const DAY_MS = 24 * 3_600_000;
const RETURN_DAYS = 30;

/** Why nothing of an order goes back at this moment. */
type ReturnRefusal = 'CANCELED' | 'NOT_SENT' | 'TOO_LATE';
/** Why a line of an order does not go back. */
type LineRefusal = 'ENGRAVED' | 'GIFT_CARD' | 'RETURNED';

interface ShippedOrder {
  parcel: Parcel | null;
}

/** The thirty days begin with the delivery; null until then. */
export function returnUntil({ parcel }: ShippedOrder): Date | null {
  const at = parcel?.deliveredAt;
  return at ? new Date(at.getTime() + RETURN_DAYS * DAY_MS) : null;
}

export function returnRefusal(
  { status }: Pick<Order, 'status'>,
  shipped: ShippedOrder,
): ReturnRefusal | null {
  if (status === 'CANCELED') return 'CANCELED';
  if (!shipped.parcel?.shippedAt) return 'NOT_SENT';
  const until = returnUntil(shipped);
  return until && now() >= until ? 'TOO_LATE' : null;
}

interface ReturnableLine {
  lineId: string;
  /** The quantity that can still be returned. */
  quantity: number;
  reason: LineRefusal | null;
}

/**
 * The lines of an order with the quantity that can still be returned. Earlier requests count as returned, unless they
 * were refused.
 */
export function returnableLines(
  { lines }: Pick<Order, 'lines'>,
  returns: readonly OrderReturn[],
): ReturnableLine[] {
  const requested = returns
    .filter(({ status }) => status !== 'REFUSED')
    .flatMap((entry) => entry.lines);
  return lines.map(({ lineId, quantity, texts = [], gift }) => {
    const refused = (reason: LineRefusal) => ({ lineId, quantity: 0, reason });
    if (gift) return refused('GIFT_CARD');
    if (texts.length > 0) return refused('ENGRAVED');
    const left = quantity - returnedQuantity(requested, lineId);
    return left > 0 ? { lineId, quantity: left, reason: null } : refused('RETURNED');
  });
}

type Paid = Pick<Order, 'lines' | 'sums'>;

/**
 * The refund for some items of an order: their price less their part of the discount, with their part of the tax; not
 * delivery. `before` are items that were refunded already: the refunds of all items add up to the amount paid for the lines.
 */
export function returnRefundCents(
  { lines, sums }: Paid,
  returned: readonly ReturnedLine[],
  before: readonly ReturnedLine[],
): number {
  const net = netLineCents({ lines, sums });
  return lines.reduce((sum, { lineId, quantity }, index) => {
    const itemCents = allocateCents(
      net[index] ?? 0,
      Array.from({ length: quantity }, () => 1),
    );
    const from = returnedQuantity(before, lineId);
    const part = itemCents.slice(from, from + returnedQuantity(returned, lineId));
    return sum + part.reduce((all, cents) => all + cents, 0);
  }, 0);
}

/** The quantity of a line in a list of returns. */
export const returnedQuantity = (lines: readonly ReturnedLine[], lineId: string): number =>
  lines.reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

function netLineCents({ lines, sums }: Paid): number[] {
  const products = lines.map((line) => (line.gift ? 0 : line.quantity * line.unitCents));
  const discounts = allocateCents(sums.discountCents, products);
  const taxable = products.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = allocateCents(sums.taxCents, [...taxable, sums.shippingCents]);
  return taxable.map((cents, index) => cents + (taxes[index] ?? 0));
}
