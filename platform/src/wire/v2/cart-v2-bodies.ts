import * as v from 'valibot';
import { text } from '../../base/http/bounded-schemas.ts';
import {
  address,
  contactDetails,
  couponCode,
  email,
  id,
  newLine,
  note,
  quantity,
  webAddress,
} from '../common/cart/cart-bodies.ts';

const coupon = v.object({ code: couponCode });
const deliveryMethod = v.object({ code: text(50), appId: v.nullish(text(100)) });
/** Amounts that a caller sets itself are not for shoppers. */
const none = v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')));
const catalogItems = v.nullish(v.pipe(v.array(newLine), v.maxLength(100)));
const giftCard = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

export const addItemsBody = v.object({ catalogItems, customItems: none });
export const updateItemsBody = v.object({
  lineItems: v.pipe(
    v.array(v.object({ lineItemId: id, quantity: v.nullish(v.object({ newQuantity: quantity })) })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(100),
  ),
});
export const couponBody = v.object({ coupon });
export const couponIdBody = v.object({ couponId: id });
export const deliveryBody = v.object({ deliveryMethod });
export const giftCardBody = v.object({ giftCard });
export const giftCardIdBody = v.object({ giftCardId: id });
export const formsBody = v.object({
  formSubmissions: v.nullish(v.pipe(v.array(v.object({ id })), v.maxLength(1000))),
});

const person = v.nullish(contactDetails);
const details = v.object({
  note: v.nullish(note),
  customCheckoutUrl: v.nullish(webAddress),
  customerInfo: v.nullish(v.object({ ...contactDetails.entries, email: v.nullish(email) })),
  deliveryInfo: v.nullish(v.object({ address: v.nullish(address) })),
  paymentInfo: v.nullish(v.object({ billingAddress: v.nullish(address), billingContact: person })),
});
export type CartDetails = v.InferOutput<typeof details>;

export const updateCartBody = v.object({ cart: details });
export const createCartBody = v.object({
  cart: v.nullish(details),
  catalogItems,
  customItems: none,
  giftCards: v.nullish(v.pipe(v.array(giftCard), v.maxLength(1, 'must be one at most'))),
  coupons: v.nullish(v.pipe(v.array(coupon), v.maxLength(1, 'must be one at most'))),
  deliveryMethod: v.nullish(deliveryMethod),
});
export type NewCart = v.InferOutput<typeof createCartBody>;
export const estimateBody = v.object({
  calculateDelivery: v.nullish(v.boolean()),
  calculateTax: v.nullish(v.boolean()),
});
export const placeOrderBody = v.object({ priceVerificationToken: v.nullish(text(3000)) });
export const completedBody = v.object({ orderId: v.nullish(id) });
