import { pageSettings } from '@horae/shared';
import { cartV1 } from './cart-v1.ts';
import { chooseCart } from './choose-cart.ts';

/** The cart of this page, over the version of the API that the platform speaks. */
export const {
  getCart,
  addLine,
  setQuantity,
  removeLine,
  applyCoupon,
  removeCoupon,
  beginCheckout,
} = chooseCart({
  preferred: pageSettings().cartVersion,
  v1: cartV1,
  loadV2: async () => (await import('./cart-v2.ts')).cartV2,
});
