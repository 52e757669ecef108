import { cartV1Client } from './cart-v1-client.ts';
import { withApiVersionFallback } from './with-api-version-fallback.ts';

/** The cart of a platform that spoke V1 when the page began. */
export const cartApiWithFallback = withApiVersionFallback(
  cartV1Client,
  async () => (await import(/* webpackChunkName: "v2" */ './cart-v2-client.ts')).cartV2Client,
);
