import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { giftCards } from './gift-card-tables.ts';

const KEPT_DAYS = 90;

/** Forgets who got a card and with what words, a quarter of a year after its mail; card and ledger stay. */
export async function sweepGiftCards(db: Database): Promise<void> {
  const before = minutesFromNow(-KEPT_DAYS * 24 * 60);
  await db
    .update(giftCards)
    .set({ receiverName: '', receiverEmail: '', giverName: '', words: '' })
    .where(and(lt(giftCards.sentAt, before), ne(giftCards.receiverEmail, '')));
}
