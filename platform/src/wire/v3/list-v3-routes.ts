import { Hono } from 'hono';
import { type AppEnv, guardedRouteSet, type RouteSet } from '../../base/http/hono-app-env.ts';
import type { CatalogVersion } from '../../commerce/commerce-settings.ts';
import {
  type CatalogueRouteContext,
  catalogVersionRoutes,
  requireCatalogVersion,
} from '../common/catalogue/catalogue-route-context.ts';
import { categoryItemRoutes, categoryRoutes } from './categories/category-routes.ts';
import { categoryWriteRoutes } from './categories/category-write-routes.ts';
import { DERIVED_ENTITIES } from './derived/brand-and-ribbon-entities.ts';
import { derivedEntityRoutes } from './derived/brand-and-ribbon-routes.ts';
import { inventoryItemRoutes } from './inventory/inventory-item-routes.ts';
import { inventoryWriteRoutes } from './inventory/inventory-write-routes.ts';
import { productListRoutes, productV3Routes } from './products/product-routes.ts';
import { variantV3Routes } from './products/variant-routes.ts';
import { productV3WriteRoutes } from './products/write/product-write-routes.ts';
import { searchRoutes } from './search/search-routes.ts';

type V3Options = CatalogueRouteContext & { catalogVersion: CatalogVersion };

/** Each service of Catalogue V3 also has its own prefix; every V3 route answers below all of them. */
const CATALOGUE = [
  '/stores',
  '/_api/stores-catalog-orchestrator',
  '/_api/product-variants-reader',
  '/_api/brand',
  '/_api/ribbon',
  '/_api/info-section',
  '/_api/customization',
  '/_api/inventory',
  '',
].map((service) => `${service}/v3`);
const CATEGORIES = ['/categories', '/_api/categories', '/_api/categories-service', ''].map(
  (service) => `${service}/v1`,
);
const VERSION = ['/stores/v3', '/_api/stores/v3', '/_api', '/v3'].map(
  (path) => `${path}/provision`,
);

/** Catalogue V3 and the shop's own search, which answers its shapes. A shop that is set to V1 refuses the former. */
export function listV3Routes(options: V3Options): RouteSet[] {
  const { db, catalogVersion } = options;
  const v3 = (paths: string[], routes: Hono<AppEnv>) =>
    guardedRouteSet(paths, requireCatalogVersion('V3_CATALOG', catalogVersion, routes));
  return [
    guardedRouteSet(VERSION, catalogVersionRoutes(catalogVersion)),
    v3(CATALOGUE, catalogueRoutes(options)),
    v3(CATEGORIES, categoryItemRoutes(db)),
    v3(CATEGORIES, categoryRoutes(db)),
    v3(CATEGORIES, categoryWriteRoutes(db)),
    guardedRouteSet(['/search/v1'], searchRoutes(options)),
  ];
}

function catalogueRoutes(options: CatalogueRouteContext) {
  const { db } = options;
  const routes = new Hono<AppEnv>()
    .route('/', variantV3Routes(db))
    .route('/', productListRoutes(options))
    .route('/', productV3Routes(options))
    .route('/', inventoryItemRoutes(db))
    .route('/', productV3WriteRoutes(options))
    .route('/', inventoryWriteRoutes(db));
  for (const entity of DERIVED_ENTITIES) routes.route('/', derivedEntityRoutes(db, entity));
  return routes;
}
