import { readDestination } from '../../../commerce/checkout/checkout-details.ts';
import type {
  CheckoutDetails,
  DeliveryDestination,
} from '../../../commerce/checkout/checkout-parts.ts';
import { withoutNulls } from '../../common/without-nulls.ts';
import type { CheckoutInfo } from './checkout-bodies.ts';

interface Reported {
  info: CheckoutInfo;
  overrideCheckoutUrl?: string | null | undefined;
}

/** A checkout's details after a client's update; an absent field stays, null empties it. */
export function mergeDetails(
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
  return reported ? (readDestination(withoutNulls(reported)) ?? null) : reported;
}
