import { cartV1 } from './cart-v1.ts';
import { withVersionFallback } from './with-version-fallback.ts';

/** The cart of a platform that spoke V1 when the page began. */
export const cartApiWithFallback = withVersionFallback(
  cartV1,
  async () => (await import(/* webpackChunkName: "v2" */ './cart-v2.ts')).cartV2,
);
