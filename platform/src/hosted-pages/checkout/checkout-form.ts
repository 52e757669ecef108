import * as v from 'valibot';
import { COUNTRIES } from '../../commerce/checkout/countries.ts';
import type { PaidForm } from '../../commerce/checkout/place-order.ts';
import { type CardOutcome, cardOutcome, isCurrent } from '../../commerce/checkout/test-cards.ts';
import { messages } from './checkout-messages.ts';

export const FIELDS = [
  'email',
  'fullName',
  'address',
  'city',
  'postalCode',
  'country',
  'shipping',
  'cardNumber',
  'expiry',
  'securityCode',
  // The country that the amounts on the page were rendered for: no buyer pays a sum that was not shown.
  'drawnFor',
  // The stamp of the order that the page showed; without one, of the order that the checkout began with.
  'shown',
] as const;

export type Field = (typeof FIELDS)[number];
export type FormValues = Record<Field, string>;
export type FormErrors = Partial<Record<Field, string>>;

/** A form that can be ordered with, if its card is accepted. */
export interface CheckedForm extends PaidForm {
  drawnFor: string;
  card: NonNullable<PaidForm['card']> & { outcome: CardOutcome };
}

const required = (message: string, max: number) =>
  v.pipe(v.string(), v.nonEmpty(message), v.maxLength(max, messages.tooLong));

const digits = v.transform((text: string) => text.replace(/[\s-]/g, ''));

function formSchema(now: Date) {
  return v.object({
    email: v.pipe(v.string(), v.email(messages.email), v.maxLength(254, messages.tooLong)),
    fullName: required(messages.fullName, 200),
    address: required(messages.address, 300),
    city: required(messages.city, 200),
    postalCode: required(messages.postalCode, 30),
    country: v.picklist(
      COUNTRIES.map(({ code }) => code),
      messages.country,
    ),
    shipping: v.picklist(['standard', 'expedited'], messages.shipping),
    cardNumber: v.pipe(
      v.string(),
      digits,
      v.regex(/^\d{13,19}$/, messages.cardNumber),
      v.check((number) => cardOutcome(number) !== 'unknown', messages.cardUnknown),
    ),
    expiry: v.pipe(
      v.string(),
      v.regex(/^(0?[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/, messages.expiry),
      v.check((text) => isCurrent(readExpiry(text), now), messages.expired),
    ),
    securityCode: v.pipe(v.string(), v.regex(/^\d{3,4}$/, messages.securityCode)),
    drawnFor: v.string(),
  });
}

/** Picks the form's fields out of a posted body, trimmed; what is missing or a file counts as empty. */
export function readValues(posted: Record<string, unknown>): FormValues {
  const entry = (field: Field): string => {
    const value = posted[field];
    return typeof value === 'string' ? value.trim().replaceAll('\0', '') : '';
  };
  return {
    email: entry('email'),
    fullName: entry('fullName'),
    address: entry('address'),
    city: entry('city'),
    postalCode: entry('postalCode'),
    country: entry('country'),
    shipping: entry('shipping'),
    cardNumber: entry('cardNumber'),
    expiry: entry('expiry'),
    securityCode: entry('securityCode'),
    drawnFor: entry('drawnFor'),
    shown: entry('shown'),
  };
}

/** Checks a filled form: what can be ordered with it, or one message per wrong field. */
export function checkForm(
  values: FormValues,
  now: Date,
): { success: true; form: CheckedForm } | { success: false; errors: FormErrors } {
  const result = v.safeParse(formSchema(now), values, { abortPipeEarly: true });
  if (!result.success) {
    const errors: FormErrors = {};
    for (const issue of result.issues) {
      const field = FIELDS.find((name) => name === issue.path?.[0].key);
      if (field) errors[field] = issue.message;
    }
    return { success: false, errors };
  }
  const {
    email,
    shipping,
    cardNumber,
    address: addressLine,
    fullName,
    city,
    postalCode,
    country,
    drawnFor,
  } = result.output;
  return {
    success: true,
    form: {
      email,
      shipping,
      drawnFor,
      address: { fullName, addressLine, city, postalCode, country },
      card: { outcome: cardOutcome(cardNumber), lastDigits: cardNumber.slice(-4) },
    },
  };
}

function readExpiry(text: string): { month: number; year: number } {
  const [month = '', year = ''] = text.split('/');
  return { month: Number(month), year: Number(year.trim().slice(-2)) };
}
