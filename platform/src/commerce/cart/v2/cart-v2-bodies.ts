import * as v from 'valibot';
import { address, contactInfo, couponCode, id, list, newLine, quantity } from '../cart-bodies.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const coupon = v.object({ code: couponCode });
const deliveryMethod = v.object({ code: text(50), appId: v.nullish(text(100)) });
/** Amounts that a caller sets itself are not for shoppers, and gift cards are not sold here. */
const none = v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')));

export const addItemsBody = v.object({ catalogItems: list(newLine), customItems: none });
export const updateItemsBody = v.object({
  lineItems: list(v.object({ lineItemId: id, quantity: v.object({ newQuantity: quantity }) })),
});
export const couponBody = v.object({ coupon });
export const couponIdBody = v.object({ couponId: id });
export const deliveryBody = v.object({ deliveryMethod });

const details = v.object({
  customerInfo: v.nullish(
    v.object({ email: v.nullish(v.pipe(v.string(), v.email('must be an email address'))) }),
  ),
  deliveryInfo: v.nullish(v.object({ address: v.nullish(address) })),
  paymentInfo: v.nullish(
    v.object({ billingContact: v.nullish(contactInfo.entries.contactDetails) }),
  ),
});
export type CartDetails = v.InferOutput<typeof details>;

export const updateCartBody = v.object({ cart: details });
export const createCartBody = v.object({
  cart: v.nullish(details),
  catalogItems: v.nullish(v.pipe(v.array(newLine), v.maxLength(100))),
  customItems: none,
  giftCards: none,
  coupons: v.nullish(v.pipe(v.array(coupon), v.maxLength(1, 'must be one at most'))),
  deliveryMethod: v.nullish(deliveryMethod),
});
export const estimateBody = v.object({
  calculateDelivery: v.nullish(v.boolean()),
  calculateTax: v.nullish(v.boolean()),
});
