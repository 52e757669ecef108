import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { formerSlugs, products } from '../../commerce/catalogue/catalogue-tables.ts';
import { toVisibilityFilter } from '../../commerce/catalogue/find-products.ts';

/** The product that once had a slug, under the one that it has now (`WIRE.md` 3.2): addresses of before lead to it. */
export function movedProductRoutes(db: Database) {
  return new Hono<AppEnv>().get('/products/:slug', async (c) => {
    const [product] = await db
      .select({ id: products.id, slug: products.slug })
      .from(formerSlugs)
      .innerJoin(products, eq(products.id, formerSlugs.productId))
      .where(and(eq(formerSlugs.slug, c.req.param('slug')), toVisibilityFilter('shopper')));
    if (product) return c.json({ product });
    throw createRefusal(404, 'PRODUCT_NOT_MOVED', 'No product has had this slug.');
  });
}
