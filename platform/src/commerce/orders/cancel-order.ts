import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { restoreCouponUse } from '../cart/coupons.ts';
import type { Order } from '../checkout/checkout-store.ts';
import { unverifyReviews } from '../reviews/has-bought-product.ts';
import { lockOrder, type OwnedOrderKey, readParcel, updateOrder } from './lock-and-update-order.ts';
import { orderCanceledMail } from './order-mails.ts';
import type { Parcel } from './parcel-return-refund-tables.ts';
import { refundOrder, returnToStock } from './refund-order.ts';

const HOUR_MS = 3_600_000;

/** Why an order is not canceled. */
type CancelRefusal = 'TOO_LATE' | 'PACKED' | 'GIFT_CARD';

const WORDS: Record<CancelRefusal, string> = {
  TOO_LATE: 'It can be canceled within an hour.',
  PACKED: 'It is packed already.',
  GIFT_CARD: 'A gift card in it cannot be taken back.',
};

/** Until when the buyer can cancel an order. */
export const cancelUntil = ({ createdAt }: Pick<Order, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + HOUR_MS);

/** Why an order that is not canceled yet cannot be; the one-hour limit does not apply to the owner. */
export function cancelRefusal(
  order: Pick<Order, 'createdAt' | 'lines'>,
  { parcel, isOwner }: { parcel: Parcel | null; isOwner: boolean },
): CancelRefusal | null {
  if (parcel) return 'PACKED';
  if (order.lines.some(({ gift }) => gift)) return 'GIFT_CARD';
  return !isOwner && now() >= cancelUntil(order) ? 'TOO_LATE' : null;
}

/**
 * Cancels an order, once however often it is called: stock, coupon, money and mail change together or not at all.
 * Throws 409 `ORDER_CANNOT_BE_CANCELED` with the reason, and 404 as {@link lockOrder}.
 */
export function cancelOrder(db: Database, key: OwnedOrderKey, isOwner: boolean): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    if (order.status === 'CANCELED') return order;
    const reason = cancelRefusal(order, { parcel: await readParcel(tx, order.id), isOwner });
    if (reason) {
      const description = WORDS[reason];
      throw createRefusal(409, 'ORDER_CANNOT_BE_CANCELED', { description, data: { reason } });
    }
    await returnToStock(tx, order.lines);
    if (order.couponCode !== null) await restoreCouponUse(tx, order.couponCode);
    const refund = { cents: order.totalCents, reference: 'cancel' };
    const refunded = await refundOrder(tx, order, refund);
    const canceled = await updateOrder(tx, order.id, { status: 'CANCELED' });
    await unverifyReviews(tx, canceled);
    await queueMail(tx, orderCanceledMail(canceled, refunded));
    return canceled;
  });
}
