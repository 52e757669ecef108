import { asc, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { stableId } from '../../../base/create-and-seal-secrets.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { cartMoney } from '../../../base/money.ts';
import type { Order } from '../../../commerce/checkout/checkout-store.ts';
import { readGiftCardEntriesOfOrders } from '../../../commerce/gift-cards/gift-card-ledger.ts';
import type { GiftCardEntry } from '../../../commerce/gift-cards/gift-card-tables.ts';
import { obfuscatedGiftCode } from '../../../commerce/gift-cards/gift-code.ts';
import { GIFT_CARDS_APP_ID } from '../../../commerce/gift-cards/gift-options.ts';
import {
  type OrderRefund,
  orderRefunds,
} from '../../../commerce/orders/parcel-return-refund-tables.ts';
import { chargedCents } from '../../../commerce/orders/refund-order.ts';
import { type OrderContext, readOrdersById, requireOrder } from './orders-visible-to-caller.ts';

const id = v.pipe(v.string(), v.maxLength(100));
export const orderIdsBody = v.object({
  orderIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(100)),
});

/** How orders were paid, as `orderTransactions` of `@wix/ecom` reads it. */
export function transactionRoutes({ db }: OrderContext) {
  return new Hono<AppEnv>()
    .get('/orders/:id', async (c) => {
      const order = await requireOrder(c, db, c.req.param('id'));
      return c.json({
        orderTransactions: transactionsWire(order, await readRepayments(db, [order.id])),
      });
    })
    .post('/list-by-ids', async (c) => {
      const { orderIds } = await readBody(c, orderIdsBody);
      const found = await readOrdersById(c, db, orderIds);
      const back = await readRepayments(db, orderIds);
      const orderTransactions = found.map((order) => transactionsWire(order, back));
      return c.json({ orderTransactions });
    });
}

async function readRepayments(db: Database, orderIds: readonly string[]) {
  const ofOrders = inArray(orderRefunds.orderId, [...orderIds]);
  return {
    entries: await readGiftCardEntriesOfOrders(db, orderIds),
    refunds: await db.select().from(orderRefunds).where(ofOrders).orderBy(asc(orderRefunds.id)),
  };
}

interface Repayments {
  /** Entries of gift cards and refunds; they may include those of other orders. */
  entries: readonly GiftCardEntry[];
  refunds: readonly OrderRefund[];
}

/** How an order was paid, by the card of the hosted page, a gift card or both, and what was paid back to which. */
function transactionsWire(order: Order, { entries, refunds }: Repayments) {
  const { id: orderId, giftCard } = order;
  const charged = chargedCents(order);
  return {
    orderId,
    payments: [
      ...(charged > 0 ? [cardPayment(order, charged)] : []),
      ...(giftCard ? [giftPayment(order, giftCard)] : []),
    ],
    refunds: [
      ...entries
        .filter((entry) => entry.kind === 'refunded' && entry.orderId === orderId)
        .map(giftRefund),
      ...refunds
        .filter((refund) => refund.orderId === orderId && refund.cardCents > 0)
        .map(cardRefund),
    ],
  };
}

function payment({ createdAt }: Order, id: string, cents: number) {
  const at = createdAt.toISOString();
  return {
    id,
    createdDate: at,
    updatedDate: at,
    amount: price(cents),
    status: 'APPROVED',
    refundDisabled: false,
  };
}

function cardPayment(order: Order, cents: number) {
  const { id, cardLastDigits: lastFourDigits } = order;
  return {
    ...payment(order, cardPaymentId(id), cents),
    regularPaymentDetails: {
      paymentMethod: 'CreditCard',
      paymentMethodName: { buyerLanguageName: 'Credit card', siteLanguageName: 'Credit card' },
      offlinePayment: false,
      status: 'APPROVED',
      savedPaymentMethod: false,
      chargebacks: [],
      ...(lastFourDigits === null ? {} : { creditCardDetails: { lastFourDigits } }),
    },
  };
}

const cardPaymentId = (orderId: string) => stableId(`payment:${orderId}`);
const giftPaymentId = (orderId: string) => stableId(`gift card payment:${orderId}`);

function giftPayment(order: Order, { cents, lastFour }: NonNullable<Order['giftCard']>) {
  const id = giftPaymentId(order.id);
  return {
    ...payment(order, id, cents),
    giftcardPaymentDetails: {
      giftCardPaymentId: id,
      appId: GIFT_CARDS_APP_ID,
      obfuscatedCode: obfuscatedGiftCode(lastFour),
      voided: false,
    },
  };
}

function giftRefund({ id, orderId, amountCents, at }: GiftCardEntry) {
  return refundWire(`refund:${id}`, { paymentId: giftPaymentId(orderId), cents: amountCents, at });
}

function cardRefund({ id, orderId, cardCents: cents, at }: OrderRefund) {
  return refundWire(`card refund:${id}`, { paymentId: cardPaymentId(orderId), cents, at });
}

interface Refunded {
  paymentId: string;
  cents: number;
  at: Date;
}

function refundWire(name: string, { paymentId, cents, at }: Refunded) {
  const transaction = { paymentId, amount: price(cents), refundStatus: 'SUCCEEDED' };
  return {
    id: stableId(name),
    createdDate: at.toISOString(),
    transactions: [{ ...transaction, externalRefund: false }],
  };
}

function price(cents: number) {
  const { amount, formattedAmount } = cartMoney(cents);
  return { amount, formattedAmount };
}
