import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/db/database.ts';
import { giftCardEntries, giftCards } from './gift-card-tables.ts';
import type { GiftCardLine } from './gift-options.ts';
import { sendTime } from './send-day.ts';

interface PaidOrder {
  id: string;
  lines: readonly { lineId: string; gift?: GiftCardLine }[];
}

/** Makes the cards of a paid order, within its transaction; each waits to be mailed on its day. */
export async function issueGiftCards(tx: Database, { id: orderId, lines }: PaidOrder) {
  for (const { lineId, gift } of lines) {
    if (!gift) continue;
    const { receiverName, receiverEmail, giverName, words, sendOn } = gift.options;
    const cardId = randomUUID();
    await tx.insert(giftCards).values({
      ...{ id: cardId, orderId, lineId, receiverName, receiverEmail, giverName, words },
      sendAt: sendTime(sendOn),
    });
    await tx
      .insert(giftCardEntries)
      .values({ cardId, kind: 'issued', amountCents: gift.cents, orderId, reference: orderId });
  }
}
