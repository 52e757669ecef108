import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { changeInBulk } from '../../../base/http/change-in-bulk.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { inventory, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { lockProduct } from '../../../commerce/catalogue/product-rows.ts';
import { staleRevision } from '../products/write/write-product.ts';
import { inventoryItemNotFound, requireInventoryItem } from './inventory-item-routes.ts';
import { itemId } from './inventory-item-wire.ts';

const MAX_STOCK = 99_999;
const quantity = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_STOCK));
const id = v.pipe(v.string(), v.maxLength(36));

const updateBody = v.object({
  inventoryItem: v.object({
    revision: v.pipe(v.string(), v.maxLength(20), v.digits('must be a number')),
    quantity,
    preorderInfo: v.nullish(v.object({ enabled: v.nullish(v.boolean()) })),
  }),
});
const many = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.minLength(1), v.maxLength(300));
const incrementBody = v.object({
  incrementData: many(v.object({ inventoryItemId: id, incrementBy: step })),
});
const decrementBody = v.object({
  decrementData: many(v.object({ inventoryItemId: id, decrementBy: step })),
});

/** Changes of stock by the API key. It never goes below nothing, and nothing is sold before it is there. */
export function inventoryWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .patch('/inventory-items/:id', requireAdmin, async (c) => {
      const { inventoryItem: item } = await readBody(c, updateBody);
      if (item.preorderInfo?.enabled) throw preorderRefused();
      const itemId = c.req.param('id');
      await db.transaction((tx) =>
        changeStock(tx, itemId, ({ revision }) => {
          if (revision.toString() !== item.revision) throw staleRevision();
          return item.quantity;
        }),
      );
      return c.json({ inventoryItem: await requireInventoryItem(db, itemId) });
    })
    .post('/bulk/inventory-items/increment', requireAdmin, async (c) => {
      const { incrementData: data } = await readBody(c, incrementBody);
      return c.json(
        await adjustStock(data.map((each) => [each.inventoryItemId, each.incrementBy])),
      );
    })
    .post('/bulk/inventory-items/decrement', requireAdmin, async (c) => {
      const { decrementData: data } = await readBody(c, decrementBody);
      return c.json(
        await adjustStock(data.map((each) => [each.inventoryItemId, -each.decrementBy])),
      );
    });

  /** Each entry by itself, in order; the same item may come twice. */
  function adjustStock(steps: [id: string, by: number][]) {
    const left = [...steps];
    return changeInBulk(
      steps.map(([item]) => item),
      async (item) => {
        const by = left.shift()?.[1] ?? 0;
        await db.transaction((tx) => changeStock(tx, item, (before) => before.quantity + by));
      },
    );
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
    .where(sql`${itemId} = ${item}`);
  if (!named) throw inventoryItemNotFound();
  await lockProduct(tx, named.productId);
  const own = eq(inventory.id, named.inventoryId);
  const [before] = await tx.select().from(inventory).where(own).for('update');
  if (!before) throw inventoryItemNotFound();
  const after = change(before);
  if (after < 0)
    throw createRefusal(409, 'INSUFFICIENT_INVENTORY', { description: 'There is less in stock.' });
  if (after > MAX_STOCK)
    throw createRefusal(409, 'MAX_QUANTITY_LIMIT_REACHED', {
      description: `At most ${MAX_STOCK}.`,
    });
  await tx.update(inventory).set({ quantity: after }).where(own);
}

function preorderRefused() {
  return createRefusal(400, 'PRE_ORDER_VALIDATION', {
    description: 'This shop sells nothing before it is there.',
  });
}
