import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../../testing/test-shop.ts';

import { stableId } from '../../../base/create-and-seal-secrets.ts';
import { inventory, products } from '../../../commerce/catalogue/catalogue-tables.ts';

const productId = stableId('product:abyss-500');
const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

async function stored() {
  const [row] = await shop.db
    .select({
      quantity: products.stockQuantity,
      status: products.inventoryStatus,
      inStock: products.inStock,
    })
    .from(products)
    .where(eq(products.id, productId));
  return row;
}

/** Computes the same sums without SQL. */
function summed(quantities: readonly number[]) {
  const filled = quantities.filter((quantity) => quantity > 0).length;
  const some = filled === 0 ? 'OUT_OF_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
  const quantity = quantities.reduce((sum, each) => sum + each, 0);
  const isFull = filled > 0 && filled === quantities.length;
  return { quantity, status: isFull ? 'IN_STOCK' : some, inStock: filled > 0 };
}

const row = (index: number, quantity: number) => ({ id: `row-${index}`, productId, quantity });
const quantities = fc.array(fc.nat(3), { maxLength: 4 });

test('the stock of a product equals its variant rows after any change', async () => {
  await fc.assert(
    fc.asyncProperty(quantities, quantities, async (added, changed) => {
      await shop.db.delete(inventory).where(eq(inventory.productId, productId));
      if (added.length > 0) await shop.db.insert(inventory).values(added.map((q, i) => row(i, q)));
      expect(await stored()).toEqual(summed(added));

      const after = added.map((quantity, index) => changed[index] ?? quantity);
      for (const [index, quantity] of after.entries())
        await shop.db
          .update(inventory)
          .set({ quantity })
          .where(eq(inventory.id, `row-${index}`));
      expect(await stored()).toEqual(summed(after));

      await shop.db.delete(inventory).where(eq(inventory.id, 'row-0'));
      expect(await stored()).toEqual(summed(after.slice(1)));
    }),
    { numRuns: 15 },
  );
});

test('concurrent changes of different variants of one product all count', async () => {
  await shop.db.delete(inventory).where(eq(inventory.productId, productId));
  await shop.db.insert(inventory).values(Array.from({ length: 8 }, (_, index) => row(index, 5)));
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.db.transaction((tx) =>
        tx
          .update(inventory)
          .set({ quantity: sql`${inventory.quantity} - 2` })
          .where(eq(inventory.id, `row-${index}`)),
      ),
    ),
  );

  expect(await stored()).toEqual({ quantity: 24, status: 'IN_STOCK', inStock: true });
});

test('a product that sells out leaves the listing of products in stock', async () => {
  const listed = async () => {
    const filter = { 'stock.inStock': true, id: productId };
    const path = '/stores-reader/v1/products/query-platformized';
    return (await (await shop.call(path, { token, body: { query: { filter } } })).json()).metadata;
  };
  await shop.db.update(inventory).set({ quantity: 1 }).where(eq(inventory.productId, productId));
  expect(await listed()).toMatchObject({ total: 1 });

  await shop.db.update(inventory).set({ quantity: 0 }).where(eq(inventory.productId, productId));
  expect(await listed()).toMatchObject({ total: 0 });
});
