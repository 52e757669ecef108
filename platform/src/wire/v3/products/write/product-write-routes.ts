import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../../../base/http/hono-app-env.ts';
import { readBody } from '../../../../base/http/parse.ts';
import { requireAdmin } from '../../../../base/http/require-admin.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { requireProduct } from '../../../../commerce/catalogue/find-products.ts';
import { lockProduct } from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import type { CatalogueRouteContext } from '../../../common/catalogue/catalogue-route-context.ts';
import type { FieldSet } from '../../check-fields-and-revision.ts';
import { wholeProductWire } from '../product-v3-wire.ts';
import { createProductBody, updateProductBody } from './product-body.ts';
import { createProduct, updateProduct } from './write-product.ts';

/**
 * Writes of products in Catalogue V3 (`WIRE.md` 3.13), with stock or without. Only the API key may. Each call
 * happens whole or not at all.
 */
export function productV3WriteRoutes({ db, siteUrl }: CatalogueRouteContext) {
  const routes = new Hono<AppEnv>();
  for (const path of ['/products', '/products-with-inventory'] as const) {
    routes.post(path, requireAdmin, async (c) => {
      const { product, fields } = await readBody(c, createProductBody);
      return answer(c, await db.transaction((tx) => createProduct(tx, product)), fields);
    });
    routes.patch(`${path}/:id`, requireAdmin, async (c) => {
      const { product, fields } = await readBody(c, updateProductBody);
      const id = c.req.param('id') ?? '';
      await db.transaction((tx) => updateProduct(tx, id, product));
      return answer(c, id, fields);
    });
  }
  return routes.delete('/products/:id', requireAdmin, async (c) => {
    const id = c.req.param('id');
    await db.transaction(async (tx) => {
      await lockProduct(tx, id);
      await tx.delete(products).where(eq(products.id, id));
    });
    return c.json({});
  });

  async function answer(c: Context<AppEnv>, id: string, fields: FieldSet) {
    const product = await requireProduct(db, id, 'merchant');
    return c.json({ product: wholeProductWire(product, { siteUrl, fields, categories: [] }) });
  }
}
