import * as v from 'valibot';
import { callAsOwner, type OwnerEnvironment } from './call-as-owner.ts';

const Parcels = v.object({
  orderWithFulfillments: v.object({ fulfillments: v.array(v.object({ id: v.string() })) }),
});

interface Move {
  step: string;
  /** Carrier, number and web address, as far as they are said. */
  tracking: readonly string[];
}

/** Packs an order or says where its parcel is, as the SDK of the vendor does. */
export async function reportParcelStep(
  environment: OwnerEnvironment,
  orderId: string,
  { step: status, tracking }: Move,
): Promise<void> {
  const path = '/ecom/v1/fulfillments';
  const answer = await callAsOwner(environment, `${path}/orders/${orderId}`);
  const [parcel] = v.parse(Parcels, answer).orderWithFulfillments.fulfillments;
  const [shippingProvider, trackingNumber, trackingLink] = tracking;
  const trackingInfo = { shippingProvider, trackingNumber, trackingLink };
  const body = { fulfillment: { status, trackingInfo } };
  if (parcel) {
    const moved = `${path}/${parcel.id}/orders/${orderId}`;
    await callAsOwner(environment, moved, { method: 'PATCH', body });
  } else {
    const made = `${path}/orders/${orderId}/create-fulfillment`;
    await callAsOwner(environment, made, { method: 'POST', body });
  }
}
