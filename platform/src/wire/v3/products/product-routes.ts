import { eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../../base/http/env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { findOneProduct, productNotFound } from '../../../commerce/catalogue/find-products.ts';
import { ALL_PRODUCTS_ID } from '../../../commerce/catalogue/product-parts.ts';
import {
  type CatalogueOptions,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-request.ts';
import { STORES_TREE } from '../categories/category-wire.ts';
import { productFieldsBody, requireMerchant } from '../requested-fields.ts';
import { categoryNames } from './category-names.ts';
import { wholeProductWire } from './product-wire.ts';

/**
 * One product with its variants (`WIRE.md` 3.11). Shoppers see visible products only; costs are the API key's,
 * and a 403 for all others.
 */
export function productV3Routes({ db, siteUrl }: CatalogueOptions) {
  return new Hono<AppEnv>()
    .get('/products/slug/:slug', (c) => one(c, eq(products.slug, c.req.param('slug'))))
    .get('/products/:id', (c) => one(c, eq(products.id, c.req.param('id'))))
    .get('/all-products-category', (c) =>
      c.json({ categoryId: ALL_PRODUCTS_ID, treeReference: STORES_TREE }),
    );

  async function one(c: Context<AppEnv>, named: SQL) {
    const fields = parseInput(productFieldsBody, c.req.queries('fields'), 'fields');
    requireMerchant(c, fields);
    const product = await findOneProduct(db, named, readCatalogueViewer(c));
    if (!product) throw productNotFound();
    const categories = await categoryNames(db, [product], fields);
    return c.json({ product: wholeProductWire(product, { siteUrl, fields, categories }) });
  }
}
