import { cartV1 } from './cart-v1.ts';
import { type CartVersion, chooseCart } from './choose-cart.ts';

/** Which version is asked first: the edge writes its setting into the page. */
function preferred(): CartVersion {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="cart-version"]');
  return meta?.content === '2' ? '2' : '1';
}

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
  preferred: preferred(),
  v1: cartV1,
  loadV2: async () => (await import('./cart-v2.ts')).cartV2,
});
