import { cartMoney } from '../../base/money.ts';
import { stableId } from '../../base/stable-id.ts';
import type { Order } from '../checkout/checkouts.ts';
import type { GiftCardEntry } from '../gift-cards/gift-card-tables.ts';
import { obfuscated } from '../gift-cards/gift-code.ts';
import { GIFT_CARDS_APP_ID } from '../gift-cards/gift-wish.ts';

/** How an order was paid, by the card of the hosted page, a gift card or both, and what was paid back to the latter. */
export function transactionsWire(order: Order, entries: readonly GiftCardEntry[]) {
  const { id: orderId, paymentStatus, totalCents, giftCard } = order;
  const chargedCents = totalCents - (giftCard?.cents ?? 0);
  const isCharged = paymentStatus === 'PAID' && chargedCents > 0;
  return {
    orderId,
    payments: [
      ...(isCharged ? [cardPayment(order, chargedCents)] : []),
      ...(giftCard ? [giftPayment(order, giftCard)] : []),
    ],
    refunds: entries
      .filter((entry) => entry.kind === 'refunded' && entry.orderId === orderId)
      .map(refundWire),
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
    ...payment(order, stableId(`payment:${id}`), cents),
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

const giftPaymentId = (orderId: string) => stableId(`gift card payment:${orderId}`);

function giftPayment(order: Order, { cents, lastFour }: NonNullable<Order['giftCard']>) {
  const id = giftPaymentId(order.id);
  return {
    ...payment(order, id, cents),
    giftcardPaymentDetails: {
      giftCardPaymentId: id,
      appId: GIFT_CARDS_APP_ID,
      obfuscatedCode: obfuscated(lastFour),
      voided: false,
    },
  };
}

function refundWire({ id, orderId, amountCents, at }: GiftCardEntry) {
  const amount = price(amountCents);
  const transaction = { paymentId: giftPaymentId(orderId), amount, refundStatus: 'SUCCEEDED' };
  return {
    id: stableId(`refund:${id}`),
    createdDate: at.toISOString(),
    transactions: [{ ...transaction, externalRefund: false }],
  };
}

function price(cents: number) {
  const { amount, formattedAmount } = cartMoney(cents);
  return { amount, formattedAmount };
}
