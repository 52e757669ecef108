import { cartV2 } from './cart-v2.ts';
import { withVersionFallback } from './with-version-fallback.ts';

/** The cart of a platform that spoke V2 when the page began. */
export const cartApiWithFallback = withVersionFallback(
  cartV2,
  async () => (await import(/* webpackChunkName: "v1" */ './cart-v1.ts')).cartV1,
);
