import type { Context } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import type { CatalogueViewer } from '../../../commerce/catalogue/find-products.ts';

export interface CatalogueOptions {
  db: Database;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
}

export function readCatalogueViewer(c: Context<AppEnv>): CatalogueViewer {
  return c.get('isAdmin') ? 'merchant' : 'shopper';
}
