import { createHash } from 'node:crypto';
import type { Checkout } from '../../commerce/checkout/checkouts.ts';

/**
 * A short mark of what an order's amounts come from: two orders with the same one cost the same. A page carries the
 * one that it shows, so no buyer pays a sum that was not shown, in however many tabs the checkout is open.
 */
export function orderStamp({ lines, terms }: Checkout): string {
  const { coupon, giftCard } = terms;
  const parts = [
    lines.map(({ lineId, quantity, unitCents }) => [lineId, quantity, unitCents]),
    coupon ? [coupon.code, coupon.type, coupon.value] : [],
    ...(giftCard ? [[giftCard.id, giftCard.balanceCents]] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
