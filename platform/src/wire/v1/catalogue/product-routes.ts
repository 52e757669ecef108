import { Hono } from 'hono';
import * as v from 'valibot';
import { boundedRecord, boundedText } from '../../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { fieldViolation, invalidFields } from '../../../base/http/platform-error.ts';
import { permissionDenied } from '../../../base/http/require-admin.ts';
import { readQuery } from '../../../base/query/query-body.ts';
import { findProducts, requireProduct } from '../../../commerce/catalogue/find-products.ts';
import {
  type CatalogueOptions,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-request.ts';
import { merchantWire, productWire } from '../../common/catalogue/product-wire.ts';
import { productFields } from '../../common/catalogue/query-fields.ts';
import { optionsAvailability } from './options-availability.ts';

export const variantChoicesBody = boundedRecord(boundedText(100), boundedText(500), 30);
const availabilityBody = v.object({ options: v.optional(variantChoicesBody, {}) });

/**
 * Reads of products (`WIRE.md` 3.2). Shoppers see visible products only; the API key sees all of them and may
 * request costs and profits with `includeMerchantSpecificData=true`, which is a 403 for all others.
 */
export function productRoutes({ db, siteUrl }: CatalogueOptions) {
  const routes = new Hono<AppEnv>()
    .on(['GET', 'POST'], '/products/query-platformized', async (c) => {
      const query = await readQuery(c);
      const { products, total } = await findProducts(db, query, {
        viewer: readCatalogueViewer(c),
        fields: productFields,
      });
      return c.json({
        products: products.map((product) => productWire(product, siteUrl)),
        metadata: { count: products.length, offset: query.offset, total },
      });
    })
    .post('/products/:id/productOptionsAvailability', async (c) => {
      const { options } = await readBody(c, availabilityBody);
      const product = await requireProduct(db, c.req.param('id'));
      const availability = optionsAvailability(product, options);
      if (!availability)
        throw invalidFields(
          fieldViolation('options', 'names an option or choice that the product lacks'),
        );
      return c.json(availability);
    });
  for (const path of ['/products/:id', '/products-platformized/:id'] as const) {
    routes.get(path, async (c) => {
      const includesCosts = c.req.query('includeMerchantSpecificData') === 'true';
      if (includesCosts && !c.get('isAdmin')) throw permissionDenied();
      const product = await requireProduct(db, c.req.param('id'), readCatalogueViewer(c));
      const costs = includesCosts ? merchantWire(product) : {};
      return c.json({ product: { ...productWire(product, siteUrl), ...costs } });
    });
  }
  return routes;
}
