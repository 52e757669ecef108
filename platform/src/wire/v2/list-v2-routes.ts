import { Hono } from 'hono';
import { type AppEnv, guardedRouteSet, type RouteSet } from '../../base/http/hono-app-env.ts';
import type { CartContext } from '../common/cart/cart-route-context.ts';
import { asyncCheckoutCompletionRoutes } from './cart-v2-order-routes.ts';
import { cartV2Routes, currentCartV2Routes } from './cart-v2-routes.ts';
import { cartV2CreationRoutes } from './create-cart-v2.ts';

const CARTS = ['/ecom/v2/carts', '/_api/cart-v2/v2/carts', '/cart-v2/v2/carts', '/v2/carts'];

/** Cart V2: the current cart before those by an id. */
export function listV2Routes(options: CartContext): RouteSet[] {
  const carts = new Hono<AppEnv>()
    .route('/', cartV2CreationRoutes(options))
    .route('/', asyncCheckoutCompletionRoutes())
    .route('/current', currentCartV2Routes(options))
    .route('/:cartId', cartV2Routes(options));
  return [guardedRouteSet(CARTS, carts)];
}
