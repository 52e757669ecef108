import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { lockOrder, readParcel, updateOrder } from './lock-and-update-order.ts';
import { orderShippedMail } from './order-mails.ts';
import { fulfillments, type Parcel } from './parcel-return-refund-tables.ts';

/** Where a parcel is, in the words of `orderFulfillments` of `@wix/ecom`, in the order that it gets there. */
export const PARCEL_STATUSES = ['Ready', 'In_Delivery', 'Fulfilled'] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

export interface ParcelUpdate {
  status: ParcelStatus;
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
  trackingLink?: string | undefined;
}

export function deriveParcelStatus({ shippedAt, deliveredAt }: Parcel): ParcelStatus {
  if (deliveredAt) return 'Fulfilled';
  return shippedAt ? 'In_Delivery' : 'Ready';
}

/** Packs an order. Throws 404 `ORDER_NOT_FOUND`, or 409 where it cannot be sent or is packed already. */
export function packParcel(db: Database, orderId: string, move: ParcelUpdate): Promise<Parcel> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId, mine: undefined });
    requireShippable(order);
    if (await readParcel(tx, orderId)) {
      throw createRefusal(409, 'FULFILLMENT_ALREADY_EXISTS', {
        description: 'All of the order is in a parcel already.',
      });
    }
    const [parcel] = await tx
      .insert(fulfillments)
      .values({ id: randomUUID(), orderId, packedAt: now() })
      .returning();
    if (!parcel) throw new Error('The parcel was not stored.');
    return applyUpdate(tx, { order, parcel }, move);
  });
}

/** Says where the parcel of an order is now; it never goes back. Throws 404, or 409 `UNSUPPORTED_TRANSITION`. */
export function updateParcel(db: Database, orderId: string, move: ParcelUpdate): Promise<Parcel> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, { id: orderId, mine: undefined });
    const parcel = await readParcel(tx, orderId);
    if (!parcel) {
      throw createRefusal(404, 'FULFILLMENT_NOT_FOUND', 'The order is not packed.');
    }
    return applyUpdate(tx, { order, parcel }, move);
  });
}

function requireShippable(order: Order): void {
  if (order.status === 'CANCELED') {
    throw createRefusal(409, 'ORDER_IS_CANCELED', 'The order is canceled.');
  }
  if (order.lines.some(({ gift }) => !gift)) return;
  throw createRefusal(409, 'NOTHING_TO_SHIP', 'Gift cards are mailed, not sent.');
}

/** The mail goes out with the step that says that it left, once. */
async function applyUpdate(
  tx: Database,
  { order, parcel }: { order: Order; parcel: Parcel },
  { status, ...tracking }: ParcelUpdate,
): Promise<Parcel> {
  const steps = [deriveParcelStatus(parcel), status].map((entry) => PARCEL_STATUSES.indexOf(entry));
  const [before = 0, after = 0] = steps;
  if (after < before) {
    throw createRefusal(409, 'UNSUPPORTED_TRANSITION', 'A parcel does not go back.');
  }
  const [moved] = await tx
    .update(fulfillments)
    .set({
      ...tracking,
      packedAt: parcel.packedAt,
      shippedAt: parcel.shippedAt ?? (after > 0 ? now() : null),
      deliveredAt: parcel.deliveredAt ?? (after > 1 ? now() : null),
    })
    .where(eq(fulfillments.id, parcel.id))
    .returning();
  if (!moved) throw new Error('A parcel vanished while its order was locked.');
  if (moved.shippedAt && !parcel.shippedAt) {
    await queueMail(tx, orderShippedMail(order, moved));
    await updateOrder(tx, order.id, { fulfillmentStatus: 'FULFILLED' });
  }
  return moved;
}
