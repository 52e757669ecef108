import * as v from 'valibot';
import { withoutNulls } from '../../../base/without-undefined.ts';
import type {
  CheckoutDetails,
  DeliveryDestination,
} from '../../../commerce/checkout/checkout-data-types.ts';
import { parseDestination } from '../../../commerce/checkout/convert-checkout-details.ts';
import {
  buyerEmailSchema,
  cartEntryListSchema,
  channelTypeSchema,
  contactInfoSchema,
  couponCodeSchema,
  newLineSchema,
  noteSchema,
  shippingOptionSchema,
  webAddressSchema,
} from '../../common/cart/cart-bodies.ts';

const info = v.object({
  buyerInfo: v.nullish(v.object({ email: v.nullish(buyerEmailSchema) })),
  billingInfo: v.nullish(contactInfoSchema),
  shippingInfo: v.nullish(
    v.object({
      shippingDestination: v.nullish(contactInfoSchema),
      selectedCarrierServiceOption: shippingOptionSchema,
    }),
  ),
  buyerNote: v.nullish(noteSchema),
});
type CheckoutInfo = v.InferOutput<typeof info>;

const commonFields = {
  couponCode: v.nullish(couponCodeSchema),
  giftCardCode: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  overrideCheckoutUrl: v.nullish(webAddressSchema),
  customLineItems: v.nullish(
    v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')),
  ),
};

export const startCheckoutBody = v.object({
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

interface Reported {
  info: CheckoutInfo;
  overrideCheckoutUrl?: string | null | undefined;
}

/** A checkout's details after a client's update; an absent field stays, null empties it. */
export function mergeCheckoutDetails(
  before: CheckoutDetails,
  { info, overrideCheckoutUrl }: Reported,
): CheckoutDetails {
  const { shippingDestination, selectedCarrierServiceOption: option } = info.shippingInfo ?? {};
  return {
    email: mergeField(before.email, info.buyerInfo?.email),
    shippingDestination: mergeField(before.shippingDestination, asDestination(shippingDestination)),
    shippingCode: mergeField(before.shippingCode, option === null ? null : option?.code),
    billingInfo: mergeField(before.billingInfo, asDestination(info.billingInfo)),
    buyerNote: mergeField(before.buyerNote, info.buyerNote),
    checkoutUrl: mergeField(before.checkoutUrl, overrideCheckoutUrl),
  };
}

function mergeField<Value>(before: Value | undefined, reported: Value | null | undefined) {
  return reported === undefined ? before : (reported ?? undefined);
}

function asDestination(
  reported: object | null | undefined,
): DeliveryDestination | null | undefined {
  return reported ? (parseDestination(withoutNulls(reported)) ?? null) : reported;
}
