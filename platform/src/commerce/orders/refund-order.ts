import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { inventory, MAX_COUNTED_STOCK } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/product-slugs-and-locks.ts';
import type { CheckoutLine } from '../checkout/checkout-data-types.ts';
import type { Order } from '../checkout/checkout-store.ts';
import {
  addGiftRefundEntry,
  lockGiftCard,
  readRefundableGiftCardCents,
} from '../gift-cards/gift-card-ledger.ts';
import { updateOrder } from './lock-and-update-order.ts';
import { type OrderRefund, orderRefunds } from './parcel-return-refund-tables.ts';

export interface RefundedAmounts {
  giftCardCents: number;
  cardCents: number;
}

interface Refund {
  cents: number;
  /** A repeated reference refunds once. */
  reference: string;
}

export function readRefunds(db: Database, orderId: string): Promise<OrderRefund[]> {
  return db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
}

/**
 * Refunds a locked order, never more than was paid and not yet refunded: first to the gift card that paid a part, then
 * to the card of the hosted page. Returns the amounts.
 */
export async function refundOrder(
  tx: Database,
  order: Order,
  refund: Refund,
): Promise<RefundedAmounts> {
  const { giftCard, id: orderId } = order;
  if (giftCard) await lockGiftCard(tx, giftCard.id);
  const before = await readRefunds(tx, orderId);
  const same = before.find(({ reference }) => reference === refund.reference);
  if (same) return same;
  const giftCardLeft = giftCard ? await readRefundableGiftCardCents(tx, giftCard.id, orderId) : 0;
  const cardLeft = Math.max(0, chargedCents(order) - sumOf(before));
  const giftCardCents = Math.min(refund.cents, giftCardLeft);
  const cardCents = Math.min(refund.cents - giftCardCents, cardLeft);
  if (giftCardCents + cardCents === 0) return { giftCardCents, cardCents };
  const { reference } = refund;
  await tx.insert(orderRefunds).values({ orderId, reference, giftCardCents, cardCents });
  if (giftCard && giftCardCents > 0) {
    const ledgerReference = `${orderId} ${reference}`;
    const to = { cardId: giftCard.id, orderId, cents: giftCardCents, reference: ledgerReference };
    await addGiftRefundEntry(tx, to);
  }
  const isAll = giftCardCents === giftCardLeft && cardCents === cardLeft;
  const paymentStatus = isAll ? ('FULLY_REFUNDED' as const) : ('PARTIALLY_REFUNDED' as const);
  await updateOrder(tx, orderId, { paymentStatus });
  return { giftCardCents, cardCents };
}

/** The amount that the card of the hosted page paid. */
export function chargedCents(order: Order): number {
  const { cardLastDigits, paymentStatus, totalCents, giftCard } = order;
  // Orders from before digits were stored are recognised by their payment status.
  const isCharged = cardLastDigits !== null || paymentStatus === 'PAID';
  return isCharged ? totalCents - (giftCard?.cents ?? 0) : 0;
}

const sumOf = (refunds: readonly OrderRefund[]): number =>
  refunds.reduce((sum, { cardCents }) => sum + cardCents, 0);

type Line = Pick<CheckoutLine, 'productId' | 'inventoryId' | 'quantity' | 'gift'>;

/**
 * Returns the quantities of an order to the stock. Stock that is deleted or not counted stays as it is.
 */
export async function returnToStock(tx: Database, lines: readonly Line[]): Promise<void> {
  const counted = lines.filter(({ gift }) => !gift);
  if (counted.length === 0) return;
  await lockProducts(tx, counted);
  for (const { inventoryId, quantity } of counted) {
    const more = sql`${inventory.quantity} + ${quantity}`;
    await tx
      .update(inventory)
      .set({
        quantity: sql`case when ${inventory.tracked} then least(${MAX_COUNTED_STOCK}, ${more}) else ${inventory.quantity} end`,
      })
      .where(eq(inventory.id, inventoryId));
  }
}
