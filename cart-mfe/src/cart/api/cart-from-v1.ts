import { cartV1 } from './cart-v1.ts';
import { chooseCartVersion } from './choose-cart-version.ts';

/** The cart of a platform that spoke V1 when the page began. */
export const cartWithFallback = chooseCartVersion(
  cartV1,
  async () => (await import(/* webpackChunkName: "v2" */ './cart-v2.ts')).cartV2,
);
