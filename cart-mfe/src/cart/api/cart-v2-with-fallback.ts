import { cartV2Client } from './cart-v2-client.ts';
import { withApiVersionFallback } from './with-api-version-fallback.ts';

/** The cart of a platform that spoke V2 when the page began. */
export const cartApiWithFallback = withApiVersionFallback(
  cartV2Client,
  async () => (await import(/* webpackChunkName: "v1" */ './cart-v1-client.ts')).cartV1Client,
);
