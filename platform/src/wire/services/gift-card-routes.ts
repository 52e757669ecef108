import { asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../../base/attempts.ts';
import { requiredBoundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { cartMoney, toCents } from '../../base/money.ts';
import {
  findGiftCardByCode,
  type GiftCodeContext,
  limitGiftCodeGuesses,
} from '../../commerce/gift-cards/find-gift-card.ts';
import {
  lockGiftCard,
  readGiftCardLedger,
  refundToGiftCard,
} from '../../commerce/gift-cards/gift-card-ledger.ts';
import { type GiftCardEntry, giftCards } from '../../commerce/gift-cards/gift-card-tables.ts';
import { obfuscatedGiftCode } from '../../commerce/gift-cards/gift-code.ts';
import { mailNewGiftCode } from '../../commerce/gift-cards/mail-due-gift-cards.ts';

interface GiftCardOptions extends GiftCodeContext {
  attempts: AttemptCounter;
  shopUrl: string;
}

const id = requiredBoundedText(100);
const codeBody = v.object({ code: requiredBoundedText(100) });
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount like "12.50"'),
  v.transform((amount) => toCents(amount)),
  v.minValue(1, 'must be more than nothing'),
);
const refundBody = v.object({ orderId: id, amount: v.nullish(amount), reference: id });
const resendBody = v.object({ giftCardId: id });

/**
 * Shows a gift card's balance and entries to anyone who has its code. With the API key: refunds, the cards of an order,
 * and a new mail for a lost one.
 */
export function giftCardRoutes(options: GiftCardOptions) {
  const { db, attempts } = options;
  return new Hono<AppEnv>()
    .post('/balance', async (c) => {
      const { code } = await readBody(c, codeBody);
      const caller = c.get('caller').id;
      const card = await limitGiftCodeGuesses(c, { attempts, caller }, () =>
        findGiftCardByCode(options, code),
      );
      const entries = await readGiftCardLedger(db, card.id);
      const cents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return c.json({
        giftCard: {
          obfuscatedCode: obfuscatedGiftCode(card.lastFour ?? ''),
          balance: cartMoney(cents),
          entries: entries.map(entryWire),
        },
      });
    })
    .post('/refund', requireAdmin, async (c) => {
      const { orderId, amount: cents, reference } = await readBody(c, refundBody);
      const refund = { orderId, cents: cents ?? undefined, reference };
      return c.json({ refunded: cartMoney(await refundToGiftCard(db, refund)) });
    })
    .post('/list-by-order', requireAdmin, async (c) => {
      const { orderId } = await readBody(c, v.object({ orderId: id }));
      const cards = await db
        .select()
        .from(giftCards)
        .where(eq(giftCards.orderId, orderId))
        .orderBy(asc(giftCards.createdAt), asc(giftCards.id));
      return c.json({ giftCards: cards.map(({ codeDigest: _secret, ...card }) => card) });
    })
    .post('/resend', requireAdmin, async (c) => {
      const { giftCardId } = await readBody(c, resendBody);
      await db.transaction(async (tx) => {
        const card = await lockGiftCard(tx, giftCardId);
        // Receivers' addresses are erased 90 days after the mail (`anonymizeOldGiftCards`).
        if (!card?.sentAt || card.receiverEmail === '') {
          throw createRefusal(404, 'GIFT_CARD_NOT_FOUND', 'No such card was sent.');
        }
        await mailNewGiftCode({ ...options, db: tx }, card);
      });
      return c.json({});
    });
}

/** Leaves out the order, which may be another person's. */
function entryWire({ kind, amountCents, at }: GiftCardEntry) {
  const amount = cartMoney(Math.abs(amountCents));
  return { kind: kind.toUpperCase(), amount, date: at.toISOString() };
}
