import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import type { CatalogueViewer } from '../../../commerce/catalogue/find-products.ts';
import type { CatalogVersion } from '../../../commerce/commerce-settings.ts';

export interface CatalogueRouteContext {
  db: Database;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
}

export function readCatalogueViewer(c: Context<AppEnv>): CatalogueViewer {
  return c.get('isAdmin') ? 'merchant' : 'shopper';
}

/** Which version a client should speak; where both are spoken, the one with a future. */
export function catalogVersionRoutes(version: CatalogVersion) {
  const catalogVersion = version === 'both' ? 'V3_CATALOG' : version;
  return new Hono<AppEnv>().get('/version', (c) => c.json({ catalogVersion }));
}

/**
 * The routes of one version, `own`, in a shop that has `version`: as they are, or each of them a 428 with the code
 * by which clients recognise that they speak the other version.
 */
export function requireCatalogVersion(
  own: 'V1_CATALOG' | 'V3_CATALOG',
  version: CatalogVersion,
  routes: Hono<AppEnv>,
): Hono<AppEnv> {
  if (version === 'both' || version === own) return routes;
  const refused = new Hono<AppEnv>();
  for (const { method, path } of routes.routes) {
    refused.on(method, path, () => {
      throw wrongVersion(own);
    });
  }
  return refused;
}

function wrongVersion(own: 'V1_CATALOG' | 'V3_CATALOG') {
  if (own === 'V3_CATALOG') {
    return createRefusal(428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API', {
      description: 'Endpoint belongs to CATALOG_V3, but your site is using CATALOG_V1.',
    });
  }
  return createRefusal(428, 'CATALOG_V3_CALLING_CATALOG_V1_API', {
    description: 'Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3.',
  });
}
