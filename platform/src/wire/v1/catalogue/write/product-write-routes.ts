import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../../base/db/database.ts';
import type { AppEnv } from '../../../../base/http/hono-app-env.ts';
import { readBody } from '../../../../base/http/parse.ts';
import { requireAdmin } from '../../../../base/http/require-admin.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { requireProduct } from '../../../../commerce/catalogue/find-products.ts';
import { lockProduct } from '../../../../commerce/catalogue/product-slugs-and-locks.ts';
import type { CatalogueRouteContext } from '../../../common/catalogue/catalogue-route-context.ts';
import { productWire, unitCostsWire, variantWire } from '../../../common/catalogue/product-wire.ts';
import {
  bulkAdjustProducts,
  bulkAdjustPropertiesBody,
  bulkUpdateProducts,
  bulkUpdateProductsBody,
} from './bulk-update-products.ts';
import { createProductBody, type ProductPatch, updateProductBody } from './product-body.ts';
import {
  addMedia,
  addMediaBody,
  changeChoiceMedia,
  choiceMediaBody,
  removeMedia,
  removeMediaBody,
} from './write-media.ts';
import { createProduct, updateProduct } from './write-product.ts';
import { resetVariantData, updateVariants, updateVariantsBody } from './write-variants.ts';

/**
 * Writes of products, their variants and media (`WIRE.md` 3.6). Only the API key may: shoppers get a 403
 * `PERMISSION_DENIED` before anything is read. Each call happens whole or not at all.
 */
export function productWriteRoutes(options: CatalogueRouteContext) {
  const { db } = options;
  const routes = new Hono<AppEnv>();
  for (const path of ['/products', '/products-platformized'] as const) {
    routes.post(path, requireAdmin, async (c) => {
      const { product } = await readBody(c, createProductBody);
      return answer(c, await db.transaction((tx) => createProduct(tx, product)));
    });
    routes.patch(`${path}/:id`, requireAdmin, async (c) => {
      const { product } = await readBody(c, updateProductBody);
      return patched(c, product);
    });
    routes.delete(`${path}/:id`, requireAdmin, async (c) => {
      const id = c.req.param('id') ?? '';
      await db.transaction(async (tx) => {
        await lockProduct(tx, id);
        await tx.delete(products).where(eq(products.id, id));
      });
      return c.json({});
    });
  }
  return routes
    .post('/bulk/products/update', requireAdmin, async (c) =>
      c.json(await bulkUpdateProducts(db, await readBody(c, bulkUpdateProductsBody))),
    )
    .post('/bulk/products/adjust-properties', requireAdmin, async (c) =>
      c.json(await bulkAdjustProducts(db, await readBody(c, bulkAdjustPropertiesBody))),
    )
    .delete('/products/:id/options', requireAdmin, async (c) => {
      await patched(c, { productOptions: [], manageVariants: false });
      return c.json({});
    })
    .post('/products/:id/remove-brand', requireAdmin, async (c) => {
      await patched(c, { brand: '' });
      return c.json({});
    })
    .post('/products/:id/remove-ribbon', requireAdmin, async (c) => {
      await patched(c, { ribbon: '' });
      return c.json({});
    });

  async function patched(c: Context<AppEnv>, patch: ProductPatch) {
    const id = c.req.param('id') ?? '';
    await db.transaction((tx) => updateProduct(tx, id, patch));
    return answer(c, id);
  }

  async function answer(c: Context<AppEnv>, id: string) {
    const product = await requireProduct(db, id, 'merchant');
    return c.json({
      product: { ...productWire(product, options.siteUrl), ...unitCostsWire(product) },
    });
  }
}

/** Writes of what belongs to a product: its variants, its pictures and those of its choices. */
export function variantAndMediaRoutes({ db }: CatalogueRouteContext) {
  return new Hono<AppEnv>()
    .patch('/products/:id/variants', requireAdmin, async (c) => {
      const body = await readBody(c, updateVariantsBody);
      const id = c.req.param('id');
      await db.transaction((tx) => updateVariants(tx, id, body.variants));
      const product = await requireProduct(db, id, 'merchant');
      return c.json({ variants: product.variants.map((variant) => variantWire(product, variant)) });
    })
    .post('/products/:id/variants/resetToDefault', requireAdmin, (c) =>
      changed(c, resetVariantData),
    )
    .post('/products/:id/media', requireAdmin, async (c) => {
      const { media } = await readBody(c, addMediaBody);
      return changed(c, (tx, id) => addMedia(tx, id, media));
    })
    .post('/products/:id/media/delete', requireAdmin, async (c) => {
      const { mediaIds } = await readBody(c, removeMediaBody);
      return changed(c, (tx, id) => removeMedia(tx, id, mediaIds));
    })
    .patch('/products/:id/choices/media', requireAdmin, async (c) => {
      const { media: entries } = await readBody(c, choiceMediaBody);
      return changed(c, (tx, id) => changeChoiceMedia(tx, id, { entries, isAdded: true }));
    })
    .post('/products/:id/choices/media/delete', requireAdmin, async (c) => {
      const { media: entries } = await readBody(c, choiceMediaBody);
      return changed(c, (tx, id) => changeChoiceMedia(tx, id, { entries, isAdded: false }));
    });

  async function changed(c: Context<AppEnv>, change: (tx: Database, id: string) => Promise<void>) {
    await db.transaction((tx) => change(tx, c.req.param('id') ?? ''));
    return c.json({});
  }
}
