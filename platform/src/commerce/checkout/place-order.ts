import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { outbox } from '../../mail/mail-tables.ts';
import { cartLines, carts } from '../cart/cart-tables.ts';
import { countCouponUse } from '../cart/coupons.ts';
import type { CartPricing, CartTotals, ShippingCode } from '../cart/pricing.ts';
import { inventory } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/product-slugs-and-locks.ts';
import { issueGiftCards, lockGiftCard, redeemGiftCard } from '../gift-cards/gift-card-ledger.ts';
import { incrementBoughtTogetherCounts } from '../recommendations/increment-bought-together-counts.ts';
import { estimateArrival } from '../shipping/estimate-arrival.ts';
import { checkouts, orders } from './checkout-and-order-tables.ts';
import type { Address, GiftCardPayment } from './checkout-data-types.ts';
import { type Checkout, checkoutTotals, findCheckoutOrder, type Order } from './checkout-store.ts';
import { confirmationMail } from './order-confirmation-mail.ts';
import { repriceCheckout } from './reprice-checkout.ts';

export interface PaymentForm {
  email: string;
  address: Address;
  /** Null where nothing is delivered. */
  shipping: ShippingCode | null;
  /** Null for an unpaid order. */
  card: { lastDigits: string } | null;
}

type OrderOutcome = { placed: true; order: Order } | { placed: false };

/** Rolls the order back; never leaves this file. */
class ChangedError extends Error {}

/**
 * Places the order of a checkout as its buyer saw it: once, however often it is called. Stock, order, cart and mail
 * change together or not at all; when a price, the stock or the coupon changed meanwhile, nothing changes.
 */
export async function placeOrder(
  db: Database,
  checkout: Checkout,
  form: PaymentForm,
): Promise<OrderOutcome> {
  try {
    const order = await db.transaction(async (tx) => {
      // Two tabs that pay at once wait here; the second then finds the first one's order.
      await tx
        .select({ id: checkouts.id })
        .from(checkouts)
        .where(eq(checkouts.id, checkout.id))
        .for('update');
      return (await findCheckoutOrder(tx, checkout.id)) ?? (await createOrder(tx, checkout, form));
    });
    return { placed: true, order };
  } catch (error) {
    if (error instanceof ChangedError) return { placed: false };
    throw error;
  }
}

async function createOrder(tx: Database, displayed: Checkout, form: PaymentForm): Promise<Order> {
  // From now on neither prices nor stock change until the order stands.
  await lockProducts(tx, displayed.lines);
  if (displayed.terms.giftCard) await lockGiftCard(tx, displayed.terms.giftCard.id);
  const { checkout, changes } = await repriceCheckout(tx, displayed);
  if (changes.length > 0) throw new ChangedError();
  await takeStock(tx, checkout);
  const { coupon } = checkout.terms;
  if (coupon && !(await countCouponUse(tx, coupon.code))) throw new ChangedError();
  const { country } = form.address;
  const pricing = checkoutTotals(checkout, { country, shippingCode: form.shipping ?? undefined });
  const [order] = await tx
    .insert(orders)
    .values({
      id: randomUUID(),
      checkoutId: checkout.id,
      ownerId: checkout.ownerId,
      email: form.email,
      address: form.address,
      shippingCode: form.shipping ?? '',
      lines: checkout.lines,
      sums: totalsOf(pricing),
      totalCents: pricing.totalCents,
      giftCard: giftCardPayment(checkout, pricing),
      cardLastDigits: pricing.dueCents === 0 ? null : (form.card?.lastDigits ?? null),
      paymentStatus: paymentStatus(form, pricing),
      buyerNote: checkout.details.buyerNote ?? null,
      couponCode: coupon?.code ?? null,
      ...promisedDays(pricing, form),
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await spendGiftCard(tx, order);
  if (order.paymentStatus === 'PAID') await issueGiftCards(tx, order);
  await clearCart(tx, checkout, order.id);
  await incrementBoughtTogetherCounts(
    tx,
    checkout.lines.flatMap(({ productId, gift }) => (gift ? [] : [productId])),
  );
  await tx.insert(outbox).values(await confirmationMail(order));
  return order;
}

/** When it arrives by the delivery that the buyer chose; nothing where the shop promises no days. */
function promisedDays({ options }: CartPricing, { shipping }: PaymentForm) {
  const option = options.find(({ code }) => code === shipping);
  const days = option && estimateArrival(option.deliveryTime, now());
  return days ? { arrivesFrom: days.from, arrivesTo: days.to } : {};
}

function paymentStatus({ card }: PaymentForm, { dueCents, giftCardCents }: CartPricing) {
  if (card || dueCents === 0) return 'PAID' as const;
  return giftCardCents > 0 ? ('PARTIALLY_PAID' as const) : ('NOT_PAID' as const);
}

function giftCardPayment(
  { terms: { giftCard } }: Checkout,
  { giftCardCents: cents }: CartPricing,
): GiftCardPayment | null {
  return giftCard && cents > 0 ? { id: giftCard.id, lastFour: giftCard.lastFour, cents } : null;
}

/** Its balance was read while it was locked, so it is as much as the buyer saw. */
async function spendGiftCard(tx: Database, { id: orderId, giftCard }: Order): Promise<void> {
  if (!giftCard) return;
  const { id: cardId, cents } = giftCard;
  if (!(await redeemGiftCard(tx, { cardId, cents, orderId }))) throw new ChangedError();
}

function totalsOf(pricing: CartPricing): CartTotals {
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = pricing;
  return { subtotalCents, discountCents, shippingCents, taxCents, totalCents };
}

async function takeStock(tx: Database, checkout: Checkout): Promise<void> {
  for (const line of checkout.lines.filter(({ gift }) => !gift)) {
    const taken = await tx
      .update(inventory)
      .set({ quantity: sql`${inventory.quantity} - ${line.quantity}` })
      .where(and(eq(inventory.id, line.inventoryId), gte(inventory.quantity, line.quantity)))
      .returning({ id: inventory.id });
    if (taken.length === 0) throw new ChangedError();
  }
}

/**
 * Removes the ordered lines; a line that was added after the checkout began stays. A cart that was made for one order
 * keeps its lines, and belongs to that order from then on.
 */
async function clearCart(tx: Database, checkout: Checkout, orderId: string): Promise<void> {
  const { cartId } = checkout;
  if (cartId !== null) {
    const made = await tx
      .update(carts)
      .set({ orderedAt: now(), orderId, revision: sql`${carts.revision} + 1`, updatedAt: now() })
      .where(and(eq(carts.id, cartId), eq(carts.isCurrent, false)))
      .returning({ id: carts.id });
    if (made.length > 0) return;
  }
  const ids = checkout.lines.map((line) => line.lineId);
  const removed = await tx
    .delete(cartLines)
    .where(inArray(cartLines.id, ids))
    .returning({ cartId: cartLines.cartId });
  const cartIds = [...new Set(removed.map((line) => line.cartId))];
  if (cartIds.length === 0) return;
  await tx
    .update(carts)
    .set({
      couponCode: null,
      giftCardId: null,
      buyerNote: null,
      revision: sql`${carts.revision} + 1`,
      updatedAt: now(),
    })
    .where(inArray(carts.id, cartIds));
}
