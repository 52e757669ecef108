import { and, eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import {
  addRefundEntry,
  hasGiftCardEntry,
  lockGiftCard,
  readRefundableCents,
} from './gift-card-ledger.ts';
import { giftCardEntries } from './gift-card-tables.ts';

interface Refund {
  orderId: string;
  /** All that is left to be paid back, unless it is said. */
  cents: number | undefined;
  /** Names the refund: the same one requested twice is carried out once. */
  reference: string;
}

/**
 * Pays back to the gift card what an order spent of it, whole or in part; answers how much by this call. Throws 404
 * where the order spent nothing of a card, and 409 for more than is left.
 */
export function refundToGiftCard(db: Database, refund: Refund): Promise<number> {
  const { orderId } = refund;
  const reference = `${orderId} ${refund.reference}`;
  return db.transaction(async (tx) => {
    const cardId = await findRedeemedCard(tx, orderId);
    await lockGiftCard(tx, cardId);
    if (await hasGiftCardEntry(tx, { cardId, kind: 'refunded', reference })) return 0;
    const left = await readRefundableCents(tx, cardId, orderId);
    const cents = refund.cents ?? left;
    if (cents > left || cents <= 0) {
      throw createRefusal(409, 'REFUND_EXCEEDS_PAYMENT', {
        description: 'The order has not spent as much of the gift card.',
        data: { leftCents: left },
      });
    }
    await addRefundEntry(tx, { cardId, orderId, cents, reference });
    return cents;
  });
}

async function findRedeemedCard(tx: Database, orderId: string): Promise<string> {
  const [entry] = await tx
    .select({ cardId: giftCardEntries.cardId })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.orderId, orderId), eq(giftCardEntries.kind, 'redeemed')));
  if (entry) return entry.cardId;
  throw createRefusal(404, 'GIFT_CARD_PAYMENT_NOT_FOUND', {
    description: 'The order spent nothing of a gift card.',
  });
}
