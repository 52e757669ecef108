import type { CartChange, CartRow } from '../../commerce/cart/cart-store.ts';
import { withoutNulls } from '../common/without-nulls.ts';
import type { CartDetails } from './cart-v2-bodies.ts';

/**
 * Converts the cart's own fields of V2 to changes of its row; a field that is absent stays, null empties it. Address
 * and person are stored where V1 stores its contact.
 */
export function toCartChange(
  { contactInfo, billing }: Pick<CartRow, 'contactInfo' | 'billing'>,
  { note, customCheckoutUrl, customerInfo, deliveryInfo, paymentInfo }: CartDetails,
): CartChange {
  const { email, ...person } = customerInfo ?? {};
  const { address } = deliveryInfo ?? {};
  return {
    ...(note === undefined ? {} : { buyerNote: note || null }),
    ...(customCheckoutUrl === undefined ? {} : { checkoutUrl: customCheckoutUrl || null }),
    ...(email === undefined ? {} : { buyerEmail: email }),
    ...(address === undefined ? {} : { deliveryAddress: address && withoutNulls(address) }),
    ...(Object.keys(person).length === 0
      ? {}
      : { contactInfo: { ...contactInfo, contactDetails: mergePerson(contactInfo, person) } }),
    ...(paymentInfo ? { billing: mergeBilling(billing, paymentInfo) } : {}),
  };
}

function mergePerson(contactInfo: Record<string, unknown> | null, person: object) {
  const before = contactInfo?.contactDetails;
  return withoutNulls({ ...(typeof before === 'object' ? before : {}), ...person });
}

function mergeBilling(
  before: Record<string, unknown> | null,
  { billingAddress, billingContact }: NonNullable<CartDetails['paymentInfo']>,
) {
  return withoutNulls({
    ...before,
    ...(billingAddress === undefined ? {} : { address: billingAddress }),
    ...(billingContact === undefined ? {} : { contactDetails: billingContact }),
  });
}
