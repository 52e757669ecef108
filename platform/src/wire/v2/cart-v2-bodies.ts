import * as v from 'valibot';
import { boundedText } from '../../base/http/bounded-schemas.ts';
import {
  addressSchema,
  buyerEmailSchema,
  contactDetailsSchema,
  couponCodeSchema,
  idSchema,
  newLineSchema,
  noteSchema,
  quantitySchema,
  webAddressSchema,
} from '../common/cart/cart-bodies.ts';

const coupon = v.object({ code: couponCodeSchema });
const deliveryMethod = v.object({ code: boundedText(50), appId: v.nullish(boundedText(100)) });
/** Amounts that a caller sets itself are not for shoppers. */
const none = v.nullish(v.pipe(v.array(v.unknown()), v.maxLength(0, 'are not sold by this shop')));
const catalogItems = v.nullish(v.pipe(v.array(newLineSchema), v.maxLength(100)));
const giftCard = v.object({ code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) });

export const addItemsBody = v.object({ catalogItems, customItems: none });
export const updateCartItemsBody = v.object({
  lineItems: v.pipe(
    v.array(
      v.object({
        lineItemId: idSchema,
        quantity: v.nullish(v.object({ newQuantity: quantitySchema })),
      }),
    ),
    v.minLength(1, 'must not be empty'),
    v.maxLength(100),
  ),
});
export const addCouponBody = v.object({ coupon });
export const couponIdBody = v.object({ couponId: idSchema });
export const cartDeliveryBody = v.object({ deliveryMethod });
export const addGiftCardBody = v.object({ giftCard });
export const giftCardIdBody = v.object({ giftCardId: idSchema });
export const cartFormSubmissionsBody = v.object({
  formSubmissions: v.nullish(v.pipe(v.array(v.object({ id: idSchema })), v.maxLength(1000))),
});

const person = v.nullish(contactDetailsSchema);
const details = v.object({
  note: v.nullish(noteSchema),
  customCheckoutUrl: v.nullish(webAddressSchema),
  customerInfo: v.nullish(
    v.object({ ...contactDetailsSchema.entries, email: v.nullish(buyerEmailSchema) }),
  ),
  deliveryInfo: v.nullish(v.object({ address: v.nullish(addressSchema) })),
  paymentInfo: v.nullish(
    v.object({ billingAddress: v.nullish(addressSchema), billingContact: person }),
  ),
});
export type CartInput = v.InferOutput<typeof details>;

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
export const placeOrderBody = v.object({ priceVerificationToken: v.nullish(boundedText(3000)) });
export const markCartAsCompletedBody = v.object({ orderId: v.nullish(idSchema) });
