import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { boundedInt, boundedText, nonEmptyList } from '../../../base/http/bounded-schemas.ts';
import { changeInBulk } from '../../../base/http/change-in-bulk.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import {
  inventory,
  MAX_COUNTED_STOCK,
  variants,
} from '../../../commerce/catalogue/catalogue-tables.ts';
import { lockProduct } from '../../../commerce/catalogue/product-slugs-and-locks.ts';
import { requireRevision, revisionSchema } from '../check-fields-and-revision.ts';
import {
  inventoryItemIdSql,
  inventoryItemNotFound,
  requireInventoryItem,
} from './inventory-item-routes.ts';

const inventoryItemId = boundedText(36);
const step = boundedInt(1, MAX_COUNTED_STOCK);

const updateBody = v.object({
  inventoryItem: v.object({
    revision: revisionSchema,
    quantity: boundedInt(0, MAX_COUNTED_STOCK),
    preorderInfo: v.nullish(v.object({ enabled: v.nullish(v.boolean()) })),
  }),
});
const incrementBody = v.object({
  incrementData: nonEmptyList(v.object({ inventoryItemId, incrementBy: step }), 300),
});
const decrementBody = v.object({
  decrementData: nonEmptyList(v.object({ inventoryItemId, decrementBy: step }), 300),
});

/** Changes of stock by the API key. It never goes below nothing, and nothing is sold before it is there. */
export function inventoryWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .patch('/inventory-items/:id', requireAdmin, async (c) => {
      const { inventoryItem: item } = await readBody(c, updateBody);
      if (item.preorderInfo?.enabled)
        throw createRefusal(400, 'PRE_ORDER_VALIDATION', {
          description: 'This shop sells nothing before it is there.',
        });
      const itemId = c.req.param('id');
      await db.transaction((tx) =>
        changeStock(tx, itemId, (before) => {
          requireRevision(before, item.revision);
          return item.quantity;
        }),
      );
      return c.json({ inventoryItem: await requireInventoryItem(db, itemId) });
    })
    .post('/bulk/inventory-items/increment', requireAdmin, async (c) => {
      const { incrementData: data } = await readBody(c, incrementBody);
      const steps = data.map((each) => ({ id: each.inventoryItemId, by: each.incrementBy }));
      return c.json(await changeInBulk(steps, adjustStock));
    })
    .post('/bulk/inventory-items/decrement', requireAdmin, async (c) => {
      const { decrementData: data } = await readBody(c, decrementBody);
      const steps = data.map((each) => ({ id: each.inventoryItemId, by: -each.decrementBy }));
      return c.json(await changeInBulk(steps, adjustStock));
    });

  function adjustStock({ id, by }: { id: string; by: number }) {
    return db.transaction((tx) => changeStock(tx, id, ({ quantity }) => quantity + by));
  }
}

/** Locks the product before its stock, as every writer of stock does. */
async function changeStock(
  tx: Database,
  item: string,
  change: (before: { quantity: number; revision: bigint }) => number,
): Promise<void> {
  const [named] = await tx
    .select({ productId: variants.productId, inventoryId: variants.inventoryId })
    .from(variants)
    .where(sql`${inventoryItemIdSql} = ${item}`);
  if (!named) throw inventoryItemNotFound();
  await lockProduct(tx, named.productId);
  const own = eq(inventory.id, named.inventoryId);
  const [before] = await tx.select().from(inventory).where(own).for('update');
  if (!before) throw inventoryItemNotFound();
  const after = change(before);
  if (after < 0) throw createRefusal(409, 'INSUFFICIENT_INVENTORY', 'There is less in stock.');
  if (after > MAX_COUNTED_STOCK)
    throw createRefusal(409, 'MAX_QUANTITY_LIMIT_REACHED', `At most ${MAX_COUNTED_STOCK}.`);
  await tx.update(inventory).set({ quantity: after }).where(own);
}
