import * as v from 'valibot';
import {
  channelType,
  contactInfo,
  couponCode,
  email,
  list,
  newLine,
  note,
  selectedShippingOption,
  webAddress,
} from '../../common/cart/cart-bodies.ts';

const info = v.object({
  buyerInfo: v.nullish(v.object({ email: v.nullish(email) })),
  billingInfo: v.nullish(contactInfo),
  shippingInfo: v.nullish(
    v.object({
      shippingDestination: v.nullish(contactInfo),
      selectedCarrierServiceOption: selectedShippingOption,
    }),
  ),
  buyerNote: v.nullish(note),
});
export type CheckoutInfo = v.InferOutput<typeof info>;

const commonFields = {
  couponCode: v.nullish(couponCode),
  giftCardCode: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  overrideCheckoutUrl: v.nullish(webAddress),
  customLineItems: v.nullish(
    v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')),
  ),
};

export const newCheckoutBody = v.object({
  ...commonFields,
  checkoutInfo: v.nullish(info),
  lineItems: list(newLine),
  channelType,
});
export const updateCheckoutBody = v.object({
  ...commonFields,
  checkout: v.optional(info, {}),
  lineItems: v.nullish(v.pipe(v.array(newLine), v.maxLength(100))),
});
export const addToCheckoutBody = v.object({ lineItems: list(newLine) });
export const chargeBody = v.object({
  paymentToken: v.nullish(v.pipe(v.string(), v.maxLength(3000))),
});
