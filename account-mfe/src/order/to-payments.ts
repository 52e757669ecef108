import type { OrderPaymentsData } from './order-page-types.ts';

interface Price {
  formattedAmount?: string | null | undefined;
}
/** The parts of `orderTransactions` of `@wix/ecom` that are read; everything may be missing. */
interface PaymentSource {
  _id?: string | null | undefined;
  amount?: Price | undefined;
  giftcardPaymentDetails?: { obfuscatedCode?: string | null | undefined } | undefined;
  regularPaymentDetails?:
    | { creditCardDetails?: { lastFourDigits?: string | null | undefined } | undefined }
    | undefined;
}
interface TransactionsSource {
  payments?: PaymentSource[] | undefined;
  refunds?:
    | {
        transactions?:
          | { paymentId?: string | null | undefined; amount?: Price | undefined }[]
          | undefined;
      }[]
    | undefined;
}

export function toPayments({ payments = [], refunds = [] }: TransactionsSource): OrderPaymentsData {
  const names = new Map(payments.map((payment) => [payment._id, paymentName(payment)]));
  return {
    paid: payments.map((one) => ({ name: paymentName(one), amount: amountText(one.amount) })),
    refunded: refunds
      .flatMap(({ transactions = [] }) => transactions)
      .map(({ paymentId, amount }) => ({
        name: names.get(paymentId) ?? 'Refund',
        amount: amountText(amount),
      })),
  };
}

/** Wix obfuscates a gift card's code, except for its last four characters. */
function paymentName({ giftcardPaymentDetails: gift, regularPaymentDetails: card }: PaymentSource) {
  if (gift) return ['Gift card', gift.obfuscatedCode?.slice(-4)].filter(Boolean).join(' •••• ');
  const digits = card?.creditCardDetails?.lastFourDigits;
  return digits ? `Card •••• ${digits}` : 'Card';
}

const amountText = (price: Price | undefined): string => price?.formattedAmount ?? '';
