import { destinationOf } from '../../../commerce/checkout/checkout-details.ts';
import type { CheckoutDetails, Destination } from '../../../commerce/checkout/checkout-parts.ts';
import { withoutNulls } from '../../common/without-nulls.ts';
import type { CheckoutInfo } from './checkout-bodies.ts';

interface Told {
  info: CheckoutInfo;
  overrideCheckoutUrl?: string | null | undefined;
}

/** A checkout's details after what a client has told; what it leaves out stays, null empties it. */
export function detailsAfter(
  before: CheckoutDetails,
  { info, overrideCheckoutUrl }: Told,
): CheckoutDetails {
  const { shippingDestination, selectedCarrierServiceOption: option } = info.shippingInfo ?? {};
  return {
    email: after(before.email, info.buyerInfo?.email),
    shippingDestination: after(before.shippingDestination, asDestination(shippingDestination)),
    shippingCode: after(before.shippingCode, option === null ? null : option?.code),
    billingInfo: after(before.billingInfo, asDestination(info.billingInfo)),
    buyerNote: after(before.buyerNote, info.buyerNote),
    checkoutUrl: after(before.checkoutUrl, overrideCheckoutUrl),
  };
}

function after<Value>(before: Value | undefined, told: Value | null | undefined) {
  return told === undefined ? before : (told ?? undefined);
}

function asDestination(told: object | null | undefined): Destination | null | undefined {
  return told ? (destinationOf(withoutNulls(told)) ?? null) : told;
}
