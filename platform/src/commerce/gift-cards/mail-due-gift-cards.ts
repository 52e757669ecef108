import { isolated } from '@horae/typed-text';
import { and, asc, eq, isNull, lt, lte, ne } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { formatMoney } from '../../base/money.ts';
import { type MailContent, queueMail } from '../../mail/queue-mail.ts';
import { carts } from '../cart/cart-tables.ts';
import type { GiftCodeContext } from './find-gift-card.ts';
import { readGiftCardBalance } from './gift-card-ledger.ts';
import { type GiftCard, giftCards } from './gift-card-tables.ts';
import { giftCodeDigest, lastFourCharacters, newGiftCode } from './gift-code.ts';

const BATCH = 50;

interface SendContext extends GiftCodeContext {
  shopUrl: string;
}

/**
 * Mails the cards whose day has come, oldest first. Code, note and the mail's row are one transaction over rows that no
 * other process holds, so that a card gets one mail and one code whenever a process ends.
 */
export async function mailDueGiftCards(context: SendContext): Promise<void> {
  while ((await sendBatch(context)) === BATCH);
}

function sendBatch({ db, ...rest }: SendContext): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(giftCards)
      .where(and(isNull(giftCards.sentAt), lte(giftCards.sendAt, now())))
      .orderBy(asc(giftCards.sendAt), asc(giftCards.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const card of due) await mailNewGiftCode({ db: tx, ...rest }, card);
    return due.length;
  });
}

/**
 * Gives a locked card a code and mails it. A code that it had before opens nothing any more, and carts that it opened lose
 * the card; checkouts know its code by the last four signs, which are never the same.
 */
export async function mailNewGiftCode(
  { db: tx, secretBox, shopUrl }: SendContext & { db: Database },
  card: GiftCard,
): Promise<void> {
  let code = newGiftCode();
  while (lastFourCharacters(code) === card.lastFour) code = newGiftCode();
  await tx.update(carts).set({ giftCardId: null }).where(eq(carts.giftCardId, card.id));
  await tx
    .update(giftCards)
    .set({
      codeDigest: giftCodeDigest(secretBox, code),
      lastFour: lastFourCharacters(code),
      sentAt: now(),
    })
    .where(eq(giftCards.id, card.id));
  await queueMail(
    tx,
    giftCardMail({ card, cents: await readGiftCardBalance(tx, card.id), code, shopUrl }),
  );
}

const RETENTION_DAYS = 90;

/** Erases the people and the message of a card 90 days after its mail; card and ledger stay. */
export async function anonymizeOldGiftCards(db: Database): Promise<void> {
  const before = minutesFromNow(-RETENTION_DAYS * 24 * 60);
  await db
    .update(giftCards)
    .set({ receiverName: '', receiverEmail: '', giverName: '', words: '' })
    .where(and(lt(giftCards.sentAt, before), ne(giftCards.receiverEmail, '')));
}

interface GiftCardMail {
  card: Pick<GiftCard, 'receiverName' | 'receiverEmail' | 'giverName' | 'words'>;
  cents: number;
  code: string;
  shopUrl: string;
}

/** The one mail that holds the code. */
function giftCardMail({ card, cents, code, shopUrl }: GiftCardMail): MailContent {
  const { receiverEmail, words } = card;
  const [receiverName, giverName] = [isolated(card.receiverName), isolated(card.giverName)];
  const messageLines = words.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    to: receiverEmail,
    subject: `${giverName} sends you a Horae gift card`,
    paragraphs: [
      `${receiverName}, ${giverName} sends you a gift card of ${formatMoney(cents)} for the Horae shop.`,
      ...messageLines,
      'Type this code in the cart or at the checkout. It pays in one go or in parts, and does not expire.',
      'Keep this email. Anyone with the code can spend it, and no other email holds it.',
    ],
    code,
    link: { url: new URL('/gift-card/balance', shopUrl).href, words: 'See what is on the card' },
  };
}
