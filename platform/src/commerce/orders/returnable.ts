import { now } from '../../base/clock.ts';
import type { Order } from '../checkout/checkouts.ts';
import type { OrderReturn, Parcel } from './order-tables.ts';
import { returnedQuantity } from './return-refund.ts';

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
