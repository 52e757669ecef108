import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import type { ShippingCode } from '../cart/pricing.ts';
import { type Checkout, checkoutTotals, type Order } from './checkout-store.ts';
import { toPrefill } from './convert-checkout-details.ts';
import { type PaymentForm, placeOrder } from './place-order.ts';
import { repriceCheckout } from './reprice-checkout.ts';

/**
 * The order of a checkout without the hosted page, for the merchant: not paid, unless it costs nothing. Throws when
 * something is missing (`MISSING_DELIVERY_ADDRESS`, `MISSING_DELIVERY_METHOD`), sold out (`LINE_ITEMS_OUT_OF_STOCK`)
 * or changed in the same moment (`CART_PRICES_OUT_OF_SYNC`).
 */
export async function placeUnpaidOrder(db: Database, stored: Checkout): Promise<Order> {
  const { checkout, changes } = await repriceCheckout(db, stored);
  const missing = stored.lines.filter((line) => {
    const now = checkout.lines.find(({ lineId }) => lineId === line.lineId);
    return (now?.quantity ?? 0) < line.quantity;
  });
  if (missing.length > 0) {
    throw createRefusal(409, 'LINE_ITEMS_OUT_OF_STOCK', {
      description: 'Some of it cannot be had any more.',
      data: {
        lineItemIds: missing.map(({ lineId }) => lineId),
        allLineItemsOutOfStock: checkout.lines.length === 0,
      },
    });
  }
  if (checkout.lines.some(({ gift }) => gift)) {
    throw createRefusal(428, 'PAYMENT_ERROR', {
      description: 'Gift cards are paid for on the hosted checkout alone.',
    });
  }
  const outcome = await placeOrder(db, checkout, paymentForm(checkout));
  if (outcome.placed) return outcome.order;
  throw createRefusal(409, 'CART_PRICES_OUT_OF_SYNC', {
    description: 'Prices or stock changed meanwhile.',
    data: { changes: changes.length },
  });
}

/** The form as the hosted page would submit it. */
function paymentForm(checkout: Checkout): PaymentForm {
  const { email, shippingCode } = checkout.details;
  const {
    fullName = '',
    addressLine,
    city,
    postalCode = '',
    country,
    addressLine2,
    subdivision,
  } = toPrefill(checkout.details);
  if (!email) throw invalidField('buyerInfo.email', 'is required');
  if (!addressLine || !city || !country) {
    throw createRefusal(428, 'MISSING_DELIVERY_ADDRESS', 'It goes nowhere yet.');
  }
  const { options } = checkoutTotals(checkout, { country });
  const shipping = options.find(({ code }) => code === shippingCode)?.code;
  if (!shipping) {
    throw createRefusal(428, 'MISSING_DELIVERY_METHOD', 'There is no delivery of that name there.');
  }
  return formWith(shipping, {
    email,
    address: {
      ...{ fullName, addressLine, city, postalCode, country },
      ...(addressLine2 && { addressLine2 }),
      ...(subdivision && { subdivision }),
    },
  });
}

const formWith = (
  shipping: ShippingCode,
  buyer: Pick<PaymentForm, 'email' | 'address'>,
): PaymentForm => ({
  ...buyer,
  shipping,
  card: null,
});
