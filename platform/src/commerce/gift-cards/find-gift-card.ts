import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AttemptCounter } from '../../base/attempts.ts';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { readGiftCardBalance } from './gift-card-ledger.ts';
import { type GiftCard, giftCards } from './gift-card-tables.ts';
import { giftCodeDigest } from './gift-code.ts';

export interface GiftCodeContext {
  db: Database;
  secretBox: SecretBox;
}

/** A card in what prices depend on: which one, and what it is worth. */
export interface GiftCardCredit {
  id: string;
  lastFour: string;
  balanceCents: number;
}

/** The card of a code. Throws 404 `INVALID_GIFT_CARD_CODE`, which does not say the code again. */
export async function findGiftCardByCode(
  { db, secretBox }: GiftCodeContext,
  code: string,
): Promise<GiftCard> {
  const digest = giftCodeDigest(secretBox, code);
  const [card] =
    digest === null
      ? []
      : await db.select().from(giftCards).where(eq(giftCards.codeDigest, digest));
  if (card) return card;
  throw createRefusal(404, 'INVALID_GIFT_CARD_CODE', 'There is no such gift card.');
}

/** The card of a code that can pay something. Throws as {@link findGiftCardByCode}, or 400 `INVALID_GIFT_CARD_STATUS`. */
export async function requireUsableGiftCard(
  codes: GiftCodeContext,
  code: string,
): Promise<GiftCardCredit> {
  const { id } = await findGiftCardByCode(codes, code);
  const terms = await findGiftCardCredit(codes.db, id);
  if (terms && terms.balanceCents > 0) return terms;
  throw createRefusal(400, 'INVALID_GIFT_CARD_STATUS', {
    description: 'This gift card was used up.',
    data: { reason: 'FULLY_REDEEMED' },
  });
}

/** A card as it stands now; `null` for none, and for one whose code was never made. */
export async function findGiftCardCredit(db: Database, id: string): Promise<GiftCardCredit | null> {
  const [card] = await db.select().from(giftCards).where(eq(giftCards.id, id));
  if (!card?.lastFour) return null;
  return { id, lastFour: card.lastFour, balanceCents: await readGiftCardBalance(db, id) };
}

const PER_CALLER = 10;
const PER_ADDRESS = 50;

/**
 * Does what takes a gift card by its code. Codes that are none count as guesses, and those have a limit per caller (the
 * visitor, or the checkout of a hosted page) and per network address: 429 with Retry-After. Counted before, so that
 * guesses made at once count too.
 */
export async function limitGiftCodeGuesses<Done>(
  c: Context<AppEnv>,
  { attempts, caller }: { attempts: AttemptCounter; caller: string },
  work: () => Promise<Done>,
): Promise<Done> {
  const limits = [
    { key: `gift card by ${caller}`, max: PER_CALLER },
    { key: `gift card from ${c.get('address')}`, max: PER_ADDRESS },
  ];
  await attempts.count(...limits);
  const done = await work();
  await attempts.takeBack(...limits.map(({ key }) => key));
  return done;
}
