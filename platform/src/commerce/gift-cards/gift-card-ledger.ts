import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import {
  type GiftCard,
  type GiftCardEntry,
  giftCardEntries,
  giftCards,
} from './gift-card-tables.ts';
import { type GiftCardLine, giftCardSendTime } from './gift-options.ts';

/** The current balance of a card: the sum of its entries. */
export async function readGiftCardBalance(db: Database, cardId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${giftCardEntries.amountCents}), 0)` })
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, cardId));
  return Number(row?.cents ?? 0);
}

/** The entries of a card, oldest first. */
export function readGiftCardLedger(db: Database, cardId: string): Promise<GiftCardEntry[]> {
  return db
    .select()
    .from(giftCardEntries)
    .where(eq(giftCardEntries.cardId, cardId))
    .orderBy(asc(giftCardEntries.id));
}

export function readGiftCardEntriesOfOrders(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(giftCardEntries)
    .where(inArray(giftCardEntries.orderId, [...orderIds]))
    .orderBy(asc(giftCardEntries.id));
}

/** Locks a card until the transaction ends: nothing is spent of it or paid back to it meanwhile. */
export async function lockGiftCard(tx: Database, cardId: string): Promise<GiftCard | null> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('update');
  return card ?? null;
}

interface Spending {
  cardId: string;
  orderId: string;
  cents: number;
}

/**
 * Spends from a card for an order, once for each order however often it is called. Returns `false`, and spends nothing,
 * where the balance is too low.
 */
export async function redeemGiftCard(
  tx: Database,
  { cardId, orderId, cents }: Spending,
): Promise<boolean> {
  if (!(await lockGiftCard(tx, cardId))) return false;
  if (await hasGiftCardEntry(tx, { cardId, kind: 'redeemed', reference: orderId })) return true;
  if (cents <= 0 || (await readGiftCardBalance(tx, cardId)) < cents) return false;
  await tx
    .insert(giftCardEntries)
    .values({ cardId, kind: 'redeemed', amountCents: -cents, orderId, reference: orderId });
  return true;
}

/** The cents that an order spent from a card and that were not refunded yet. */
export async function readRefundableGiftCardCents(
  tx: Database,
  cardId: string,
  orderId: string,
): Promise<number> {
  const entries = await readGiftCardLedger(tx, cardId);
  return entries
    .filter((entry) => entry.orderId === orderId && entry.kind !== 'issued')
    .reduce((sum, { amountCents }) => sum - amountCents, 0);
}

/** Adds a refund to a locked card; the same `reference` cannot be added twice. The caller has checked {@link readRefundableGiftCardCents}. */
export async function addGiftRefundEntry(
  tx: Database,
  { cardId, orderId, cents, reference }: Spending & { reference: string },
): Promise<void> {
  await tx
    .insert(giftCardEntries)
    .values({ cardId, kind: 'refunded', amountCents: cents, orderId, reference });
}

type EntryKey = Pick<GiftCardEntry, 'cardId' | 'kind' | 'reference'>;

async function hasGiftCardEntry(
  tx: Database,
  { cardId, kind, reference }: EntryKey,
): Promise<boolean> {
  const same = and(
    eq(giftCardEntries.cardId, cardId),
    eq(giftCardEntries.kind, kind),
    eq(giftCardEntries.reference, reference),
  );
  return (await tx.$count(giftCardEntries, same)) > 0;
}

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
      sendAt: giftCardSendTime(sendOn),
    });
    await tx
      .insert(giftCardEntries)
      .values({ cardId, kind: 'issued', amountCents: gift.cents, orderId, reference: orderId });
  }
}

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
    const left = await readRefundableGiftCardCents(tx, cardId, orderId);
    const cents = refund.cents ?? left;
    if (cents > left || cents <= 0) {
      throw createRefusal(409, 'REFUND_EXCEEDS_PAYMENT', {
        description: 'The order has not spent as much of the gift card.',
        data: { leftCents: left },
      });
    }
    await addGiftRefundEntry(tx, { cardId, orderId, cents, reference });
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
