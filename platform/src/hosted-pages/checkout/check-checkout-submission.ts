import { createHash } from 'node:crypto';
import { now } from '../../base/clock.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkout-store.ts';
import {
  type CheckoutErrors,
  type CheckoutValues,
  checkCheckoutForm,
  type RequiredFormSections,
  type ValidCheckoutForm,
} from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';

interface Attempt {
  /** The checkout as it began, which a form without a stamp refers to. */
  began: Checkout;
  /** The checkout with current prices, stock and terms. */
  current: Checkout;
  values: CheckoutValues;
}

interface CheckedPayment {
  /** Whether the submitted page showed another order than the one that would be paid. */
  isChanged: boolean;
  errors: CheckoutErrors;
  /** Present when the order can be placed. */
  form?: ValidCheckoutForm;
}

/** Checks whether a submitted form can be paid: the order that its page showed, its fields and its card. */
export function checkPaymentForm({ began, current, values }: Attempt): CheckedPayment {
  const isChanged = (values.shown || orderPriceDigest(began)) !== orderPriceDigest(current);
  const checked = checkCheckoutForm(values, now(), getRequiredCheckoutParts(current, values));
  if (!checked.success) return { isChanged, errors: checked.errors };
  const { form } = checked;
  const { isDelivered } = checkoutTotals(current, {});
  const country = isDelivered ? findDeliveryError(current, form) : undefined;
  if (country) return { isChanged, errors: { country } };
  // The card is checked only for a sum that the page has shown.
  if (isChanged) return { isChanged, errors: {} };
  const isDeclined = form.card?.outcome === 'declined';
  return isDeclined
    ? { isChanged, errors: { cardNumber: checkoutMessages.cardDeclined } }
    : { isChanged, errors: {}, form };
}

/** The parts of the form that are required: no delivery for gift cards alone, no card where nothing is left to pay. */
export function getRequiredCheckoutParts(
  checkout: Checkout,
  { country, shipping: shippingCode }: Pick<CheckoutValues, 'country' | 'shipping'>,
): RequiredFormSections {
  const { isDelivered, dueCents } = checkoutTotals(checkout, { country, shippingCode });
  return { delivery: isDelivered, card: dueCents > 0 };
}

/** An error if the shop does not deliver to the country, or the total there differs from the page's. */
function findDeliveryError(checkout: Checkout, form: ValidCheckoutForm): string | undefined {
  const { drawnFor: renderedFor } = form;
  const shippingCode = form.shipping ?? undefined;
  const due = checkoutTotals(checkout, { country: form.address.country, shippingCode });
  const shown = checkoutTotals(checkout, { country: renderedFor, shippingCode });
  if (!due.region) return checkoutMessages.notDelivered;
  return due.totalCents === shown.totalCents ? undefined : checkoutMessages.amountsChanged;
}

/**
 * A short mark of what an order's amounts come from: two orders with the same one cost the same. A page carries the
 * one that it shows, so no buyer pays a sum that was not shown, in however many tabs the checkout is open.
 */
export function orderPriceDigest({ lines, terms }: Checkout): string {
  const { coupon, giftCard } = terms;
  const parts = [
    lines.map(({ lineId, quantity, unitCents }) => [lineId, quantity, unitCents]),
    coupon ? [coupon.code, coupon.type, coupon.value] : [],
    ...(giftCard ? [[giftCard.id, giftCard.balanceCents]] : []),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
