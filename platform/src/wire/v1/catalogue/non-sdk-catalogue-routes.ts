import { Hono } from 'hono';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import { findProducts } from '../../../commerce/catalogue/find-products.ts';
import {
  type CatalogueRouteContext,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-route-context.ts';
import { findCollections } from '../../common/catalogue/find-collections.ts';
import { productWire } from '../../common/catalogue/product-wire.ts';
import { productFilterFields } from '../../common/catalogue/query-fields.ts';
import { pagingWire, parseQueryWithoutSdk, plainQueryBody } from '../query-without-sdk.ts';
import { answerCollectionById } from './collection-routes.ts';

/** Reads of the catalogue as clients without the SDK make them (`WIRE.md` 3.4). */
export function nonSdkCatalogueRoutes({ db, siteUrl }: CatalogueRouteContext) {
  return new Hono<AppEnv>()
    .post('/products/query', async (c) => {
      const body = await readBody(c, plainQueryBody);
      const sight = body.includeHiddenProducts ? 'merchant' : 'shopper';
      if (sight === 'merchant' && !c.get('isAdmin')) throw permissionDenied();
      const query = parseQueryWithoutSdk(body.query);
      const found = await findProducts(db, query, { viewer: sight, fields: productFilterFields });
      const products = found.products.map((product) => {
        const wire = productWire(product, siteUrl);
        return body.includeVariants ? wire : { ...wire, variants: [] };
      });
      return c.json({ products, ...pagingWire(found.metadata) });
    })
    .post('/collections/query', async (c) => {
      const body = await readBody(c, plainQueryBody);
      const query = parseQueryWithoutSdk(body.query);
      const { collections, metadata } = await findCollections(db, query, readCatalogueViewer(c));
      return c.json({ collections, ...pagingWire(metadata) });
    })
    .get('/collections/:id', (c) => answerCollectionById(c, db, c.req.param('id')));
}
