import { cartV2Client } from './cart-v2.ts';
import { withApiVersionFallback } from './with-version-fallback.ts';

/** The cart of a platform that spoke V2 when the page began. */
export const cartApiWithFallback = withApiVersionFallback(
  cartV2Client,
  async () => (await import(/* webpackChunkName: "v1" */ './cart-v1.ts')).cartV1Client,
);
