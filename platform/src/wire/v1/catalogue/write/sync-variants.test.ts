import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bindOwnerCalls, createWatch, STRAP_OPTION } from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { inventory, variants } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { findVariants } from '../../../../commerce/catalogue/find-products.ts';

const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000';
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');

const update = async (id: string, product: object) => {
  const { status } = await owner('PATCH', `/products/${id}`, { product });
  expect(status).toBe(200);
};
const stored = (id: string) => findVariants(shop.db, eq(variants.productId, id));
const countStock = (id: string) => shop.db.$count(inventory, eq(inventory.productId, id));
const option = (name: string, ...values: string[]) => ({
  name,
  choices: values.map((value) => ({ value, description: value })),
});

test('every combination of choices is a variant, with the SKU of the watch and its number', async () => {
  const { id } = await createWatch(shop, {
    sku: 'W',
    productOptions: [STRAP_OPTION, option('Size', 'S', 'L')],
  });
  const rows = await stored(id);

  expect(rows.map(({ choices, sku }) => [choices, sku])).toEqual([
    [{ Strap: 'Steel', Size: 'S' }, 'W'],
    [{ Strap: 'Steel', Size: 'L' }, 'W-2'],
    [{ Strap: 'Leather', Size: 'S' }, 'W-3'],
    [{ Strap: 'Leather', Size: 'L' }, 'W-4'],
  ]);
  expect(rows).toMatchObject(
    Array.from({ length: 4 }, () => ({
      visible: true,
      priceCents: null,
      discountedCents: null,
      costCents: null,
      weight: null,
    })),
  );
});

test('a watch without options has one variant, whose id is all zeros', async () => {
  const { id } = await createWatch(shop, { productOptions: [] });

  expect(await stored(id)).toMatchObject([{ id: DEFAULT_VARIANT, choices: {}, quantity: 5 }]);
});

test('variants that are not managed one by one share their stock', async () => {
  const { id } = await createWatch(shop);
  const [steel, leather] = await stored(id);

  expect(steel?.inventoryId).toBe(leather?.inventoryId);
  expect(await countStock(id)).toBe(1);
});

test('variants that are managed one by one each have the stock that is given', async () => {
  const { id } = await createWatch(shop, { manageVariants: true, stock: { quantity: 4 } });

  expect((await stored(id)).map(({ quantity }) => quantity)).toEqual([4, 4]);
  expect(await countStock(id)).toBe(2);
});

test('a combination that stays keeps its id, its stock and all that is its own', async () => {
  const { id } = await createWatch(shop, { manageVariants: true });
  const own = { price: 150, cost: 60, weight: 0.3, sku: 'L', visible: false };
  await owner('PATCH', `/products/${id}/variants`, {
    variants: [{ choices: { Strap: 'Leather' }, ...own }],
  });
  const [, leather] = await stored(id);
  await update(id, { productOptions: [option('Strap', 'Rubber', 'Leather')] });
  const [rubber, kept] = await stored(id);

  expect(kept).toEqual(leather);
  expect(kept).toMatchObject({ priceCents: 15_000, costCents: 6000, weight: 0.3, sku: 'L' });
  expect(rubber).toMatchObject({ choices: { Strap: 'Rubber' }, quantity: 0, tracked: true });
  expect(await countStock(id)).toBe(2);
});

test('a combination with another option is another variant', async () => {
  const { id } = await createWatch(shop, { manageVariants: true });
  const before = (await stored(id)).map((variant) => variant.id);
  await update(id, { productOptions: [STRAP_OPTION, option('Size', 'S')] });
  const rows = await stored(id);

  expect(rows.map(({ choices }) => choices)).toEqual([
    { Strap: 'Steel', Size: 'S' },
    { Strap: 'Leather', Size: 'S' },
  ]);
  expect(rows.every((row) => !before.includes(row.id) && row.quantity === 0)).toBe(true);
});

test('variants that begin to be managed one by one start empty', async () => {
  const { id } = await createWatch(shop);
  await update(id, { manageVariants: true });

  expect((await stored(id)).map(({ quantity }) => quantity)).toEqual([0, 0]);
  expect(await countStock(id)).toBe(2);
});

test('variants that are no longer managed one by one share all that they had', async () => {
  const { id } = await createWatch(shop, { manageVariants: true, stock: { quantity: 4 } });
  await update(id, { manageVariants: false });
  const rows = await stored(id);

  expect(rows.map(({ quantity }) => quantity)).toEqual([8, 8]);
  expect(new Set(rows.map(({ inventoryId }) => inventoryId)).size).toBe(1);
  expect(await countStock(id)).toBe(1);
});

test('stock that is shared stays where the options change', async () => {
  const { id } = await createWatch(shop);
  const [before] = await stored(id);
  await update(id, { productOptions: [option('Strap', 'Rubber')] });

  expect(await stored(id)).toMatchObject([
    { inventoryId: before?.inventoryId, quantity: 5, choices: { Strap: 'Rubber' } },
  ]);
});

test('shared stock that is not counted stays so where it is no longer shared, and the other way', async () => {
  const { id } = await createWatch(shop, { stock: { trackInventory: false } });
  await update(id, { manageVariants: true });
  expect(await stored(id)).toMatchObject([
    { tracked: false, quantity: 100_000 },
    { tracked: false, quantity: 100_000 },
  ]);
  await update(id, { manageVariants: false });

  expect(await stored(id)).toMatchObject([{ tracked: false }, { tracked: false }]);
  expect((await stored(id))[0]?.quantity).toBe(100_000);
});

test('other watches keep their stock', async () => {
  const other = await createWatch(shop);
  const { id } = await createWatch(shop);
  await update(id, { productOptions: [], stock: { quantity: 2 } });

  expect(await stored(other.id)).toMatchObject([{ quantity: 5 }, { quantity: 5 }]);
  expect(await stored(id)).toMatchObject([{ quantity: 2 }]);
});
