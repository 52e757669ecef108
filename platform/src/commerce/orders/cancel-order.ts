import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { postMail } from '../../mail/post-mail.ts';
import { giveBackCoupon } from '../cart/coupons.ts';
import type { Order } from '../checkout/checkouts.ts';
import { unmarkReviews } from '../reviews/bought.ts';
import { giveBackStock } from './give-back-stock.ts';
import { lockOrder, type OrderKey, parcelOf, updateOrder } from './lock-order.ts';
import { canceledMail } from './order-mails.ts';
import type { Parcel } from './order-tables.ts';
import { payBack } from './pay-back.ts';

const HOUR_MS = 3_600_000;

/** Why an order is not canceled. */
export type CancelRefusal = 'TOO_LATE' | 'PACKED' | 'GIFT_CARD';

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
export function cancelOrder(db: Database, key: OrderKey, isOwner: boolean): Promise<Order> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    if (order.status === 'CANCELED') return order;
    const reason = cancelRefusal(order, { parcel: await parcelOf(tx, order.id), isOwner });
    if (reason) {
      const description = WORDS[reason];
      throw refusal(409, 'ORDER_CANNOT_BE_CANCELED', { description, data: { reason } });
    }
    await giveBackStock(tx, order.lines);
    if (order.couponCode !== null) await giveBackCoupon(tx, order.couponCode);
    const refund = { cents: order.totalCents, reference: 'cancel' };
    const paidBack = await payBack(tx, order, refund);
    const canceled = await updateOrder(tx, order.id, { status: 'CANCELED' });
    await unmarkReviews(tx, canceled);
    await postMail(tx, canceledMail(canceled, paidBack));
    return canceled;
  });
}
