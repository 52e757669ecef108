import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { type QueryFields, textQueryField } from '../../../base/query/query-field-types.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  findProducts,
  type ProductRecord,
  requireProduct,
  type VariantRecord,
} from '../../../commerce/catalogue/find-products.ts';
import { variantStockWire } from '../../common/catalogue/product-wire.ts';
import { pagingWire, parseQueryWithoutSdk } from '../query-without-sdk.ts';
import { changeStock, findStockProductId, setStock } from './change-stock.ts';
import {
  decrementStockBody,
  incrementStockBody,
  inventoryQueryBody,
  requestedVariantsBody,
  updateInventoryBody,
} from './inventory-bodies.ts';

const fields: QueryFields = {
  id: textQueryField(sql`(select inventory_id from variants
    where variants.product_id = ${products}.id order by variants.position limit 1)`),
  productId: textQueryField(products.id),
  externalId: textQueryField(products.id),
  numericId: { type: 'integer', column: products.numericId },
  lastUpdated: { type: 'date', column: products.updatedAt },
  trackQuantity: {
    type: 'boolean',
    column: sql`(select bool_and(tracked) from inventory where inventory.product_id = ${products}.id)`,
  },
};

/** Stock routes for the owner alone (`WIRE.md` 3.7). */
export function inventoryRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use('/inventoryItems/*', requireAdmin)
    .post('/inventoryItems/query', async (c) => {
      const query = parseQueryWithoutSdk((await readBody(c, inventoryQueryBody)).query);
      const found = await findProducts(db, query, { viewer: 'merchant', fields });
      return c.json({
        inventoryItems: found.products.map((product) => inventoryWire(product)),
        ...pagingWire(found.metadata),
      });
    })
    .post('/inventoryItems/decrement', async (c) => {
      const { decrementData } = await readBody(c, decrementStockBody);
      const changes = decrementData.map((item) => ({ ...item, by: -item.decrementBy }));
      await db.transaction((tx) => changeStock(tx, changes));
      return c.json({});
    })
    .post('/inventoryItems/increment', async (c) => {
      const { incrementData } = await readBody(c, incrementStockBody);
      const changes = incrementData.map((item) => ({ ...item, by: item.incrementBy }));
      await db.transaction((tx) => changeStock(tx, changes));
      return c.json({});
    })
    .patch('/inventoryItems/product/:id', async (c) => {
      const { inventoryItem } = await readBody(c, updateInventoryBody);
      await db.transaction((tx) => setStock(tx, c.req.param('id'), inventoryItem));
      return c.json({});
    })
    .on(['GET', 'POST'], '/inventoryItems/product/:id/getVariants', (c) =>
      answerItem(c, c.req.param('id')),
    )
    .on(['GET', 'POST'], '/inventoryItems/:id/getVariants', async (c) =>
      answerItem(c, await findStockProductId(db, { inventoryId: c.req.param('id') })),
    );

  async function answerItem(c: Context<AppEnv>, productId: string) {
    const ids = c.req.method === 'GET' ? [] : (await readBody(c, requestedVariantsBody)).variantIds;
    const product = await requireProduct(db, productId, 'merchant');
    const isWanted = ({ id }: { id: string }) => !ids?.length || ids.includes(id);
    return c.json({ inventoryItem: inventoryWire(product, isWanted) });
  }
}

/** The stock of a product, variant by variant (`WIRE.md` 3.7), without quantities where it is not counted. */
function inventoryWire(
  product: ProductRecord,
  wanted: (variant: VariantRecord) => boolean = () => true,
) {
  const [first] = product.variants;
  return {
    id: first?.inventoryId ?? product.id,
    externalId: product.id,
    productId: product.id,
    trackQuantity: product.variants.every(({ tracked }) => tracked),
    variants: product.variants.filter(wanted).map((variant) => {
      const { trackQuantity: _, ...stock } = variantStockWire(variant);
      return { variantId: variant.id, ...stock, availableForPreorder: false };
    }),
    lastUpdated: product.updatedAt.toISOString(),
    numericId: product.numericId.toString(),
    preorderInfo: { enabled: false },
  };
}
