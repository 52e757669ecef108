import { cartMoney } from '../../base/money.ts';
import { stableId } from '../../base/stable-id.ts';
import type { Order } from '../checkout/checkouts.ts';

/** The payments of an order: the card that was charged on the hosted page, or none. Nothing is refunded yet. */
export function transactionsWire(order: Order) {
  const { id: orderId, cardLastDigits, paymentStatus, totalCents } = order;
  const isCharged = paymentStatus === 'PAID' && totalCents > 0;
  return { orderId, payments: isCharged ? [payment(order, cardLastDigits)] : [], refunds: [] };
}

function payment({ id, totalCents, createdAt }: Order, lastFourDigits: string | null) {
  const { amount, formattedAmount } = cartMoney(totalCents);
  const at = createdAt.toISOString();
  return {
    id: stableId(`payment:${id}`),
    createdDate: at,
    updatedDate: at,
    amount: { amount, formattedAmount },
    status: 'APPROVED',
    refundDisabled: false,
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
