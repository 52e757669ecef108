import type { Hono } from 'hono';
import { cartRoutes } from './cart/cart-routes.ts';
import { cartV2Routes } from './cart/v2/cart-v2-routes.ts';
import { collectionBySlugRoutes, collectionRoutes } from './catalogue/collection-routes.ts';
import { productRoutes } from './catalogue/product-routes.ts';
import { reviewRoutes } from './catalogue/review-routes.ts';
import { variantRoutes } from './catalogue/variant-routes.ts';
import { collectionWriteRoutes } from './catalogue/write/collection-write-routes.ts';
import { productPartRoutes, productWriteRoutes } from './catalogue/write/write-routes.ts';
import type { Database } from './db/database.ts';
import { graphqlRoutes } from './graphql/graphql-routes.ts';
import type { AppEnv } from './http/env.ts';
import type { Log } from './http/log.ts';
import { orderRoutes } from './orders/order-routes.ts';

interface CommerceOptions {
  db: Database;
  siteUrl: string;
  log: Log;
}

const READS = ['/stores-reader/v1', '/_api/catalog-reader-server/v1', '/v1'];
const WRITES = ['/stores/v1', '/_api/catalog-server/v1', '/v1'];
const REVIEWS = ['/reviews/v1', '/_api/reviews/v1', '/v1'];
const ORDERS = ['/ecom/v1/orders', '/_api/ecom-orders/v1/orders', '/v1/orders'];
const CARTS = ['/ecom/v1/carts/current', '/_api/ecom-cart/v1/carts/current', '/v1/carts/current'];
const CARTS_V2 = [
  '/ecom/v2/carts/current',
  '/_api/cart-v2/v2/carts/current',
  '/cart-v2/v2/carts/current',
  '/v2/carts/current',
];

/** Catalogue, carts and orders under every path that the SDK may use: the columns of `wix-wire` 1.1 are aliases. */
export function commerceRoutes(options: CommerceOptions): [paths: string[], app: Hono<AppEnv>][] {
  const { db } = options;
  return [
    [READS, productRoutes(options)],
    [READS, variantRoutes(options)],
    [READS, collectionBySlugRoutes(db)],
    [['/v2/collections'], collectionRoutes(db)],
    [[...WRITES, '/v2'], productWriteRoutes(options)],
    [WRITES, productPartRoutes(options)],
    [WRITES, collectionWriteRoutes(db)],
    [REVIEWS, reviewRoutes(db)],
    [CARTS, cartRoutes(options)],
    [CARTS_V2, cartV2Routes(options)],
    [ORDERS, orderRoutes(db)],
    [['/graphql'], graphqlRoutes(options)],
  ];
}
