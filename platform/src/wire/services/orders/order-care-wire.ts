import type { Database } from '../../../base/db/database.ts';
import { cartMoney } from '../../../base/money.ts';
import type { Order } from '../../../commerce/checkout/checkouts.ts';
import { cancelRefusal, cancelUntil } from '../../../commerce/orders/cancel-order.ts';
import { readParcel } from '../../../commerce/orders/lock-order.ts';
import type { OrderRefund, OrderReturn } from '../../../commerce/orders/order-tables.ts';
import { readRefunds } from '../../../commerce/orders/refund-order.ts';
import { readReturns } from '../../../commerce/orders/request-return.ts';
import {
  returnableLines,
  returnRefusal,
  returnUntil,
} from '../../../commerce/orders/returnable.ts';

export async function orderCareWire(db: Database, order: Order) {
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

export function returnWire(entry: OrderReturn, refunds: readonly OrderRefund[]) {
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
