import { cleanCode } from '@horae/typed-text';
import * as v from 'valibot';
import {
  boundedList as anyOf,
  boundedRecord,
  boundedText,
  requiredBoundedText,
} from '../../../base/http/bounded-schemas.ts';
import {
  emailSchema,
  multiLineSchema,
  phoneSchema,
  postalCodeSchema,
  singleLineSchema,
} from '../../../base/http/contact-field-schemas.ts';
import { withoutNulls } from '../../../base/without-undefined.ts';
import type { NewLine } from '../../../commerce/cart/change-lines.ts';

/** More of one watch in one cart is a mistake or an attack, not an order. */
const MAX_QUANTITY = 100_000;
const MAX_LINES = 100;
const MAX_CHOICES = 30;
const MAX_FIELDS = 100;

const line = (max: number) => v.nullish(singleLineSchema(max));
export const idSchema = requiredBoundedText(100);
export const quantitySchema = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
);
export const cartEntryListSchema = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(
    v.array(entry),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MAX_LINES, `must have at most ${MAX_LINES} entries`),
  );

export const newLineSchema = v.pipe(
  v.object({
    catalogReference: v.object({
      catalogItemId: idSchema,
      appId: v.optional(boundedText(100)),
      options: v.nullish(
        v.object({
          options: v.nullish(boundedRecord(boundedText(100), boundedText(500), MAX_CHOICES)),
          variantId: v.nullish(boundedText(100)),
          customTextFields: v.nullish(
            boundedRecord(boundedText(100), boundedText(2000), MAX_CHOICES),
          ),
        }),
      ),
    }),
    quantity: v.optional(quantitySchema, 1),
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

export const addToCartBody = v.object({ lineItems: cartEntryListSchema(newLineSchema) });
export const quantitiesBody = v.object({
  lineItems: cartEntryListSchema(v.object({ id: idSchema, quantity: quantitySchema })),
});
export const removeFromCartBody = v.object({ lineItemIds: cartEntryListSchema(idSchema) });

export const addressSchema = v.object({
  country: line(2),
  subdivision: line(50),
  city: line(200),
  addressLine: line(300),
  addressLine2: line(300),
  streetAddress: v.nullish(v.object({ name: line(200), number: line(30), apt: line(30) })),
  postalCode: v.nullish(postalCodeSchema(30)),
});
export const contactDetailsSchema = v.object({
  firstName: line(100),
  lastName: line(100),
  phone: v.nullish(phoneSchema),
  company: line(200),
});
export const buyerEmailSchema = emailSchema();
export const noteSchema = multiLineSchema(1000);
export const webAddressSchema = boundedText(2000);
export const contactInfoSchema = v.object({
  address: v.nullish(addressSchema),
  contactDetails: v.nullish(contactDetailsSchema),
});
export const couponCodeSchema = v.pipe(
  v.string(),
  v.transform(cleanCode),
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

export const updateCartBody = v.object({
  couponCode: v.nullish(couponCodeSchema),
  lineItems: v.nullish(v.pipe(v.array(newLineSchema), v.maxLength(MAX_LINES))),
  customLineItems: v.nullish(anyOf(v.unknown(), MAX_LINES)),
  merchantDiscounts: v.nullish(v.pipe(v.array(merchantDiscount), v.maxLength(20))),
  /** Names with commas between them, or a list of them. */
  fieldMask: v.nullish(
    v.union([v.pipe(boundedText(500), v.nonEmpty()), anyOf(boundedText(100), MAX_FIELDS)]),
  ),
  cartInfo: v.nullish(
    v.object({
      contactInfo: v.nullish(contactInfoSchema),
      buyerInfo: v.nullish(v.object({ email: v.nullish(buyerEmailSchema) })),
      buyerNote: v.nullish(noteSchema),
      overrideCheckoutUrl: v.nullish(webAddressSchema),
    }),
  ),
});

export const shippingOptionSchema = v.nullish(v.object({ code: boundedText(50) }));

export const estimateBody = v.object({
  selectedShippingOption: shippingOptionSchema,
  shippingAddress: v.nullish(addressSchema),
  billingAddress: v.nullish(addressSchema),
});

/** A place with its person, or the fields of the place alone, as the SDK sends it. */
const destination = v.nullish(
  v.pipe(
    v.object({ ...contactInfoSchema.entries, ...addressSchema.entries }),
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
export const channelTypeSchema = v.optional(v.picklist(CHANNELS));

export const createCheckoutBody = v.pipe(
  v.object({
    channelType: channelTypeSchema,
    email: v.nullish(buyerEmailSchema),
    selectedShippingOption: shippingOptionSchema,
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
