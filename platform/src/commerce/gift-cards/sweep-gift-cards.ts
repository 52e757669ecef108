import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { giftCards } from './gift-card-tables.ts';

const RETENTION_DAYS = 90;

/** Erases the people and the message of a card 90 days after its mail; card and ledger stay. */
export async function sweepGiftCards(db: Database): Promise<void> {
  const before = minutesFromNow(-RETENTION_DAYS * 24 * 60);
  await db
    .update(giftCards)
    .set({ receiverName: '', receiverEmail: '', giverName: '', words: '' })
    .where(and(lt(giftCards.sentAt, before), ne(giftCards.receiverEmail, '')));
}
