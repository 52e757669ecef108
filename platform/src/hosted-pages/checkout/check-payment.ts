import { now } from '../../base/clock.ts';
import { type Checkout, checkoutTotals } from '../../commerce/checkout/checkouts.ts';
import {
  type Asked,
  type CheckedForm,
  checkForm,
  type FormErrors,
  type FormValues,
} from './checkout-form.ts';
import { messages } from './checkout-messages.ts';
import { orderStamp } from './order-stamp.ts';

interface Attempt {
  /** The checkout as it began: what a page without a stamp showed. */
  began: Checkout;
  /** The checkout as it can be paid now. */
  current: Checkout;
  values: FormValues;
}

interface CheckedPayment {
  /** Whether the page that was posted showed another order than the one that would be paid. */
  isChanged: boolean;
  errors: FormErrors;
  /** There when nothing stands in the way of the order. */
  form?: CheckedForm;
}

/** Whether a posted form can be paid: what its page showed, what was filled in, and its card. */
export function checkPayment({ began, current, values }: Attempt): CheckedPayment {
  const isChanged = (values.shown || orderStamp(began)) !== orderStamp(current);
  const checked = checkForm(values, now(), askedOf(current, values));
  if (!checked.success) return { isChanged, errors: checked.errors };
  const { form } = checked;
  const { isDelivered } = checkoutTotals(current, {});
  const country = isDelivered ? deliveryError(current, form) : undefined;
  if (country) return { isChanged, errors: { country } };
  // A card is asked only for a sum that its owner has seen.
  if (isChanged) return { isChanged, errors: {} };
  const isDeclined = form.card?.outcome === 'declined';
  return isDeclined
    ? { isChanged, errors: { cardNumber: messages.cardDeclined } }
    : { isChanged, errors: {}, form };
}

/** What a form has to say: nothing of delivery where nothing is delivered, and no card where nothing is left to pay. */
export function askedOf(
  checkout: Checkout,
  { country, shipping: shippingCode }: Pick<FormValues, 'country' | 'shipping'>,
): Asked {
  const { isDelivered, dueCents } = checkoutTotals(checkout, { country, shippingCode });
  return { delivery: isDelivered, card: dueCents > 0 };
}

/** Why it cannot be paid as it was filled: no delivery there, or another sum than the page showed. */
function deliveryError(checkout: Checkout, form: CheckedForm): string | undefined {
  const { drawnFor } = form;
  const shippingCode = form.shipping ?? undefined;
  const due = checkoutTotals(checkout, { country: form.address.country, shippingCode });
  const shown = checkoutTotals(checkout, { country: drawnFor, shippingCode });
  if (!due.region) return messages.notDelivered;
  return due.totalCents === shown.totalCents ? undefined : messages.amountsChanged;
}
