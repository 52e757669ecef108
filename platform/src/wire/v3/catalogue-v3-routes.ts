import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import type { CatalogueOptions } from '../common/catalogue/catalogue-request.ts';
import { brands, customizations, infoSections, ribbons } from './derived/derived-entities.ts';
import { derivedRoutes } from './derived/derived-routes.ts';
import { inventoryItemRoutes } from './inventory/inventory-item-routes.ts';
import { inventoryWriteRoutes } from './inventory/inventory-write-routes.ts';
import { productListRoutes } from './products/product-list-routes.ts';
import { productV3Routes } from './products/product-routes.ts';
import { variantV3Routes } from './products/variant-routes.ts';
import { productV3WriteRoutes } from './products/write/product-write-routes.ts';

/** All of Catalogue V3 but the categories, below one prefix. */
export function catalogueV3Routes(options: CatalogueOptions) {
  const { db } = options;
  const routes = new Hono<AppEnv>()
    .route('/', variantV3Routes(db))
    .route('/', productListRoutes(options))
    .route('/', productV3Routes(options))
    .route('/', inventoryItemRoutes(db))
    .route('/', productV3WriteRoutes(options))
    .route('/', inventoryWriteRoutes(db));
  for (const entity of [brands, ribbons, infoSections, customizations])
    routes.route('/', derivedRoutes(db, entity));
  return routes;
}
