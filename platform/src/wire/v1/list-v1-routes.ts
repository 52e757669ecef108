import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { now } from '../../base/clock.ts';
import { type AppEnv, guardedRouteSet, type RouteSet } from '../../base/http/hono-app-env.ts';
import { answerNotFound } from '../../base/http/on-error.ts';
import type { CatalogVersion } from '../../commerce/commerce-settings.ts';
import type { CartContext } from '../common/cart/cart-route-context.ts';
import { requireCatalogVersion } from '../common/catalogue/catalogue-route-context.ts';
import { cartCreationRoutes, cartRoutes } from './cart/cart-routes.ts';
import {
  collectionBySlugRoutes,
  collectionRoutes,
  collectionWriteRoutes,
} from './catalogue/collection-routes.ts';
import { nonSdkCatalogueRoutes } from './catalogue/non-sdk-catalogue-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { variantRoutes } from './catalogue/variant-routes.ts';

import {
  productWriteRoutes,
  variantAndMediaRoutes,
} from './catalogue/write/product-write-routes.ts';
import { checkoutApiRoutes } from './checkout/checkout-api-routes.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';

interface V1Options extends CartContext {
  catalogVersion: CatalogVersion;
  /** Until when Cart V1 and its checkouts answer; null is for ever. */
  cartV1Until: Date | null;
}

/** The columns of `WIRE.md` 1, as aliases of one another. */
const READS = ['/stores-reader/v1', '/_api/catalog-reader-server/v1', '/stores/v1', '/v1'];
const WRITES = ['/stores/v1', '/_api/catalog-server/v1', '/v1'];
const CARTS = ['/ecom/v1/carts', '/_api/ecom-cart/v1/carts', '/v1/carts'];
const CHECKOUTS = ['/ecom/v1/checkouts', '/v1/checkouts'];
const SERVICES = [
  '/stores-reader',
  '/_api/catalog-reader-server',
  '/stores',
  '/_api/catalog-server',
  '',
];
const servicePaths = (version: 'v1' | 'v2') => SERVICES.map((prefix) => `${prefix}/${version}`);

/** Catalogue V1, Cart V1 and its checkouts. A shop that is set to Catalogue V3 refuses the first. */
export function listV1Routes(options: V1Options): RouteSet[] {
  return [...catalogueRows(options), ...cartRows(options)];
}

function catalogueRows(options: V1Options): RouteSet[] {
  const { db, catalogVersion } = options;
  const v1 = (paths: string[], routes: Hono<AppEnv>) =>
    guardedRouteSet(paths, requireCatalogVersion('V1_CATALOG', catalogVersion, routes));
  return [
    v1(READS, productRoutes(options)),
    v1(READS, variantRoutes(options)),
    v1(READS, collectionBySlugRoutes(db)),
    v1(
      servicePaths('v2').map((path) => `${path}/collections`),
      collectionRoutes(db),
    ),
    v1([...WRITES, '/v2'], productWriteRoutes(options)),
    v1(WRITES, variantAndMediaRoutes(options)),
    v1(WRITES, collectionWriteRoutes(db)),
    v1(servicePaths('v1'), nonSdkCatalogueRoutes(options)),
    v1([...servicePaths('v2'), ...servicePaths('v1')], inventoryRoutes(db)),
  ];
}

/** The current cart before those by an id. */
function cartRows(options: V1Options): RouteSet[] {
  const carts = new Hono<AppEnv>()
    .use(retireRoutesAfter(options.cartV1Until))
    .route('/', cartCreationRoutes(options))
    .route('/current', cartRoutes(options))
    .route('/:cartId', cartRoutes(options));
  const checkouts = new Hono<AppEnv>()
    .use(retireRoutesAfter(options.cartV1Until))
    .route('/', checkoutApiRoutes(options));
  return [guardedRouteSet(CARTS, carts), guardedRouteSet(CHECKOUTS, checkouts)];
}

/** From that moment on nothing lives at these paths: 404 `NOT_FOUND`, as at any other unknown path. Null is never. */
function retireRoutesAfter(end: Date | null) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (end !== null && now() >= end) return answerNotFound(c);
    await next();
    return undefined;
  });
}
