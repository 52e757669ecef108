import { readCode } from '@horae/typed-text';
import * as v from 'valibot';
import { list as anyOf, record, requiredText, text } from '../../../base/http/bounded-schemas.ts';
import {
  codeField,
  emailField,
  lineField,
  linesField,
  phoneField,
} from '../../../base/http/typed-fields.ts';
import type { NewLine } from '../../../commerce/cart/change-lines.ts';
import { withoutNulls } from '../without-nulls.ts';

/** More of one watch in one cart is a mistake or an attack, not an order. */
const MAX_QUANTITY = 100_000;
const MAX_LINES = 100;
const MAX_CHOICES = 30;
const MAX_FIELDS = 100;

const line = (max: number) => v.nullish(lineField(max));
export const id = requiredText(100);
export const quantity = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
);
export const list = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(entry),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MAX_LINES, `must have at most ${MAX_LINES} entries`),
  );

export const newLine = v.pipe(
  v.object({
    catalogReference: v.object({
      catalogItemId: id,
      appId: v.optional(text(100)),
      options: v.nullish(
        v.object({
          options: v.nullish(record(text(100), text(500), MAX_CHOICES)),
          variantId: v.nullish(text(100)),
          customTextFields: v.nullish(record(text(100), text(2000), MAX_CHOICES)),
        }),
      ),
    }),
    quantity: v.optional(quantity, 1),
  }),
  v.transform(
    ({ catalogReference: { catalogItemId, options }, quantity: wanted }): NewLine => ({
      productId: catalogItemId,
      options: options?.options ?? {},
      variantId: options?.variantId ?? null,
      texts: options?.customTextFields ?? {},
      quantity: wanted,
    }),
  ),
);

export const addBody = v.object({ lineItems: list(newLine) });
export const quantitiesBody = v.object({ lineItems: list(v.object({ id, quantity })) });
export const removeBody = v.object({ lineItemIds: list(id) });

export const address = v.object({
  country: line(2),
  subdivision: line(50),
  city: line(200),
  addressLine: line(300),
  addressLine2: line(300),
  streetAddress: v.nullish(v.object({ name: line(200), number: line(30), apt: line(30) })),
  postalCode: v.nullish(codeField(30)),
});
export const contactDetails = v.object({
  firstName: line(100),
  lastName: line(100),
  phone: v.nullish(phoneField),
  company: line(200),
});
export const email = emailField();
export const note = linesField(1000);
export const webAddress = text(2000);
export const contactInfo = v.object({
  address: v.nullish(address),
  contactDetails: v.nullish(contactDetails),
});
export const couponCode = v.pipe(
  v.string(),
  v.transform(readCode),
  v.nonEmpty('must not be empty'),
  v.maxLength(50),
);

const amountText = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount like "12.50"'),
);
const merchantDiscount = v.object({
  percentage: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  amount: v.nullish(v.object({ amount: amountText })),
});

export const updateBody = v.object({
  couponCode: v.nullish(couponCode),
  lineItems: v.nullish(v.pipe(v.array(newLine), v.maxLength(MAX_LINES))),
  customLineItems: v.nullish(anyOf(v.unknown(), MAX_LINES)),
  merchantDiscounts: v.nullish(v.pipe(v.array(merchantDiscount), v.maxLength(20))),
  /** Names with commas between them, or a list of them. */
  fieldMask: v.nullish(v.union([v.pipe(text(500), v.nonEmpty()), anyOf(text(100), MAX_FIELDS)])),
  cartInfo: v.nullish(
    v.object({
      contactInfo: v.nullish(contactInfo),
      buyerInfo: v.nullish(v.object({ email: v.nullish(email) })),
      buyerNote: v.nullish(note),
      overrideCheckoutUrl: v.nullish(webAddress),
    }),
  ),
});

export const selectedShippingOption = v.nullish(v.object({ code: text(50) }));

export const estimateBody = v.object({
  selectedShippingOption,
  shippingAddress: v.nullish(address),
  billingAddress: v.nullish(address),
});

/** A place with its person, or the fields of the place alone, as the SDK sends it. */
const destination = v.nullish(
  v.pipe(
    v.object({ ...contactInfo.entries, ...address.entries }),
    v.transform(({ address: nested, contactDetails: person, ...flat }) => {
      const place = withoutNulls(nested ?? flat);
      return {
        ...(Object.keys(place).length === 0 ? {} : { address: place }),
        ...(person ? { contactDetails: withoutNulls(person) } : {}),
      };
    }),
  ),
);

/** The values that the SDK has for the sales channel of a checkout. */
const CHANNELS = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
] as const;
export const channelType = v.optional(v.picklist(CHANNELS));

export const createCheckoutBody = v.pipe(
  v.object({
    channelType,
    email: v.nullish(email),
    selectedShippingOption,
    shippingAddress: destination,
    billingAddress: destination,
  }),
  v.transform((body) => ({
    channelType: body.channelType,
    details: {
      ...(body.email ? { email: body.email } : {}),
      ...(body.selectedShippingOption ? { shippingCode: body.selectedShippingOption.code } : {}),
      ...(body.shippingAddress ? { shippingDestination: body.shippingAddress } : {}),
      ...(body.billingAddress ? { billingInfo: body.billingAddress } : {}),
    },
  })),
);
