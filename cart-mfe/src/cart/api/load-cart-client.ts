import { pageSettings } from '@horae/shared';
import type { CartPlatform } from '../cart-platform.ts';

/** The cart of this page, over the version of the API that the platform speaks: no code of the other one is loaded. */
export const loadCartApi = async (): Promise<CartPlatform> =>
  (pageSettings().cartVersion === '2'
    ? import(/* webpackChunkName: "v2" */ './cart-v2-with-fallback.ts')
    : import(/* webpackChunkName: "v1" */ './cart-v1-with-v2-fallback.ts')
  ).then(({ cartApiWithFallback }) => cartApiWithFallback);
