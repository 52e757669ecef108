import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';
import { readBody } from '../http/parse.ts';
import { invalid, refusal, violation } from '../http/platform-error.ts';
import { readQuery } from '../query/query-body.ts';
import { findProduct, findProducts, type ProductRecord } from './find-products.ts';
import { optionsAvailability } from './options-availability.ts';
import { productWire } from './product-wire.ts';

export interface CatalogueOptions {
  db: Database;
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
}

export const choicesBody = v.record(v.string(), v.pipe(v.string(), v.maxLength(500)));
const availabilityBody = v.object({ options: v.optional(choicesBody, {}) });

/** Reads of products; everything here shows visible products only. */
export function productRoutes({ db, siteUrl }: CatalogueOptions) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/products/query-platformized', async (c) => {
      const query = await readQuery(c);
      const { products, total } = await findProducts(db, query);
      return c.json({
        products: products.map((product) => productWire(product, siteUrl)),
        metadata: { count: products.length, offset: query.offset, total },
      });
    })
    .get('/products/:id', async (c) => {
      const product = await requireProduct(db, c.req.param('id'));
      return c.json({ product: productWire(product, siteUrl) });
    })
    .get('/products-platformized/:id', async (c) => {
      const product = await requireProduct(db, c.req.param('id'));
      return c.json({ product: productWire(product, siteUrl) });
    })
    .post('/products/:id/productOptionsAvailability', async (c) => {
      const { options } = await readBody(c, availabilityBody);
      const product = await requireProduct(db, c.req.param('id'));
      const availability = optionsAvailability(product, options);
      if (!availability)
        throw invalid(violation('options', 'names an option or choice that the product lacks'));
      return c.json(availability);
    });
}

/** A visible product; throws the 404 of the contract. */
export async function requireProduct(db: Database, id: string): Promise<ProductRecord> {
  const product = await findProduct(db, id);
  if (product) return product;
  throw refusal(404, 'PRODUCT_NOT_FOUND', { description: 'There is no such product.' });
}
