import {
  cleanCode,
  cleanLine,
  LONGEST_EMAIL,
  readCardExpiry,
  readCardNumber,
  readCardSecurityCode,
  withReader,
} from '@horae/typed-text';
import * as v from 'valibot';
import { normalizeEmail } from '../../base/http/contact-field-schemas.ts';
import type { PaymentForm } from '../../commerce/checkout/place-order.ts';
import {
  COUNTRIES,
  listSubdivisions,
  normalizeSubdivision,
} from '../../commerce/checkout/postal-addresses.ts';
import {
  type CardOutcome,
  classifyTestCard,
  isBankCardInDate,
} from '../../commerce/checkout/test-cards.ts';
import { checkoutMessages } from './checkout-messages.ts';

export const CHECKOUT_FIELDS = [
  'email',
  'fullName',
  'address',
  'address2',
  'city',
  'postalCode',
  'country',
  'subdivision',
  'shipping',
  'cardNumber',
  'expiry',
  'securityCode',
  // The code of a gift card to apply.
  'giftCode',
  // The country that the page's amounts were rendered for, so that no buyer pays a sum that was not shown.
  'drawnFor',
  // The digest (`orderPriceDigest`) of the order that the page showed; empty means the order that the checkout began with.
  'shown',
] as const;

export type CheckoutFieldName = (typeof CHECKOUT_FIELDS)[number];
export type CheckoutValues = Record<CheckoutFieldName, string>;
export type CheckoutErrors = Partial<Record<CheckoutFieldName, string>>;

/** A valid form, which places an order if its card is accepted. */
export interface ValidCheckoutForm extends PaymentForm {
  drawnFor: string;
  card: (NonNullable<PaymentForm['card']> & { outcome: CardOutcome }) | null;
}

export interface RequiredFormSections {
  delivery: boolean;
  card: boolean;
}

const required = (message: string, max: number, read = cleanLine) =>
  v.pipe(
    v.string(),
    v.transform(read),
    v.nonEmpty(message),
    v.maxLength(max, checkoutMessages.tooLong),
  );

const contactSchema = v.object({
  email: v.pipe(
    v.string(),
    v.maxLength(LONGEST_EMAIL, checkoutMessages.tooLong),
    withReader(normalizeEmail, checkoutMessages.email),
  ),
  fullName: required(checkoutMessages.fullName, 200),
});

const deliveryFields = v.object({
  address: required(checkoutMessages.address, 300),
  address2: v.pipe(v.string(), v.transform(cleanLine), v.maxLength(300, checkoutMessages.tooLong)),
  city: required(checkoutMessages.city, 200),
  postalCode: required(checkoutMessages.postalCode, 30, cleanCode),
  country: v.picklist(
    COUNTRIES.map(({ code }) => code),
    checkoutMessages.country,
  ),
  shipping: v.picklist(['standard', 'expedited'], checkoutMessages.shipping),
});

/** Requires a state where parcels need one; elsewhere reports no error about it. */
const deliverySchema = v.pipe(
  v.object({
    ...deliveryFields.entries,
    subdivision: v.pipe(v.string(), v.maxLength(200, checkoutMessages.subdivision)),
  }),
  v.transform((delivery) => ({
    ...delivery,
    subdivision: normalizeSubdivision(delivery.country, delivery.subdivision) ?? '',
  })),
  v.forward(
    v.check(
      ({ country, subdivision }) => subdivision !== '' || listSubdivisions(country).length === 0,
      checkoutMessages.subdivision,
    ),
    ['subdivision'],
  ),
);

const paymentSchema = (now: Date) =>
  v.object({
    cardNumber: v.pipe(
      v.string(),
      v.maxLength(100, checkoutMessages.cardNumber),
      withReader(readCardNumber, checkoutMessages.cardNumber),
      v.check((number) => classifyTestCard(number) !== 'unknown', checkoutMessages.cardUnknown),
    ),
    expiry: v.pipe(
      v.string(),
      v.maxLength(100, checkoutMessages.expiry),
      withReader(readCardExpiry, checkoutMessages.expiry),
      v.check((expiry) => isBankCardInDate(expiry, now), checkoutMessages.expired),
    ),
    securityCode: v.pipe(
      v.string(),
      v.maxLength(100, checkoutMessages.securityCode),
      withReader(readCardSecurityCode, checkoutMessages.securityCode),
    ),
  });

/** A longer text, in characters, is no value of a field; each field has its own limit and message besides. */
const MAX_FIELD_LENGTH = 10_000;

const typed = v.pipe(
  v.string(),
  v.maxLength(MAX_FIELD_LENGTH),
  v.trim(),
  v.transform((text) => text.replaceAll('\0', '')),
);
const formValues = v.object(v.entriesFromList(CHECKOUT_FIELDS, v.fallback(typed, '')));

/** Picks the form's fields out of a submitted body, trimmed; a missing field or a file counts as empty. */
export const readCheckoutValues = (posted: Record<string, unknown>): CheckoutValues =>
  v.parse(formValues, posted);

const NO_PLACE = { city: '', postalCode: '', country: '' };

/** Validates a form: returns its parsed values, or one message per wrong field. */
export function checkCheckoutForm(
  values: CheckoutValues,
  now: Date,
  parts: RequiredFormSections = { delivery: true, card: true },
): { success: true; form: ValidCheckoutForm } | { success: false; errors: CheckoutErrors } {
  const config = { abortPipeEarly: true };
  const who = v.safeParse(contactSchema, values, config);
  const where = parts.delivery ? v.safeParse(deliverySchema, values, config) : null;
  const card = parts.card ? v.safeParse(paymentSchema(now), values, config) : null;
  if (!who.success || where?.success === false || card?.success === false) {
    return { success: false, errors: fieldErrors(who, where, card) };
  }
  const {
    address: addressLine = '',
    address2,
    subdivision,
    shipping = null,
    ...delivery
  } = where?.output ?? {};
  const more = { ...(address2 && { addressLine2: address2 }), ...(subdivision && { subdivision }) };
  const { fullName } = who.output;
  const cardNumber = card?.output.cardNumber;
  return {
    success: true,
    form: {
      email: who.output.email,
      shipping,
      drawnFor: values.drawnFor,
      address: { fullName, addressLine, ...NO_PLACE, ...delivery, ...more },
      card: cardNumber
        ? { outcome: classifyTestCard(cardNumber), lastDigits: cardNumber.slice(-4) }
        : null,
    },
  };
}

interface Checked {
  issues?:
    | readonly { message: string; path?: readonly { key?: unknown }[] | undefined }[]
    | undefined;
}

/** One message per wrong field, in the order of the form. */
function fieldErrors(...parts: readonly (Checked | null)[]): CheckoutErrors {
  const errors: CheckoutErrors = {};
  for (const issue of parts.flatMap((part) => part?.issues ?? [])) {
    const field = CHECKOUT_FIELDS.find((name) => name === issue.path?.[0]?.key);
    if (field) errors[field] = issue.message;
  }
  return errors;
}
