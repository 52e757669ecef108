import * as v from 'valibot';
import {
  buyerEmailSchema,
  cartEntryListSchema,
  channelTypeSchema,
  contactInfoSchema,
  couponCodeSchema,
  newLineSchema,
  noteSchema,
  selectedShippingOption,
  webAddressSchema,
} from '../../common/cart/cart-bodies.ts';

const info = v.object({
  buyerInfo: v.nullish(v.object({ email: v.nullish(buyerEmailSchema) })),
  billingInfo: v.nullish(contactInfoSchema),
  shippingInfo: v.nullish(
    v.object({
      shippingDestination: v.nullish(contactInfoSchema),
      selectedCarrierServiceOption: selectedShippingOption,
    }),
  ),
  buyerNote: v.nullish(noteSchema),
});
export type CheckoutInfo = v.InferOutput<typeof info>;

const commonFields = {
  couponCode: v.nullish(couponCodeSchema),
  giftCardCode: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  overrideCheckoutUrl: v.nullish(webAddressSchema),
  customLineItems: v.nullish(
    v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')),
  ),
};

export const newCheckoutBody = v.object({
  ...commonFields,
  checkoutInfo: v.nullish(info),
  lineItems: cartEntryListSchema(newLineSchema),
  channelType: channelTypeSchema,
});
export const updateCheckoutBody = v.object({
  ...commonFields,
  checkout: v.optional(info, {}),
  lineItems: v.nullish(v.pipe(v.array(newLineSchema), v.maxLength(100))),
});
export const addToCheckoutBody = v.object({ lineItems: cartEntryListSchema(newLineSchema) });
export const chargeBody = v.object({
  paymentToken: v.nullish(v.pipe(v.string(), v.maxLength(3000))),
});
