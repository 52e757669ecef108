import { afterEach, expect, test } from 'vitest';
import { bindOwnerStockCalls, refusalOf } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../base/clock.ts';

const HOUR = 3_600_000;
const shop = testShop();
const { stock, read, quantities, plainWatch, strapWatch } = bindOwnerStockCalls(shop);

afterEach(() => setClockOffset(0));

const set = (id: string, inventoryItem: object) =>
  stock('PATCH', `/product/${id}`, { inventoryItem });

test('the owner sets what there is of a variant, none as well, and leaves the others', async () => {
  const { id, variants } = await strapWatch();
  const [steel, leather] = variants;
  expect(await set(id, { variants: [{ variantId: leather.id, quantity: 9 }] })).toEqual({
    status: 200,
    answer: {},
  });
  expect(await quantities(id)).toEqual([5, 9]);
  await set(id, { variants: [{ variantId: steel.id, quantity: 0, inStock: true }] });

  expect(await quantities(id)).toEqual([0, 9]);
});

test('stock that is no longer counted is there, and counted again there is none', async () => {
  const { id } = await strapWatch();
  await set(id, { trackQuantity: false });
  const free = await read(id);
  await set(id, { trackQuantity: true });

  expect(free.trackQuantity).toBe(false);
  expect(free.variants).toMatchObject([{ inStock: true }, { inStock: true }]);
  expect(free.variants[0]).not.toHaveProperty('quantity');
  expect(await read(id)).toMatchObject({ trackQuantity: true });
  expect(await quantities(id)).toEqual([0, 0]);
});

test('stock that is counted already is kept by the wish to count it', async () => {
  const { id } = await strapWatch();
  await set(id, { trackQuantity: true });

  expect(await quantities(id)).toEqual([5, 5]);
});

test('of stock that is not counted the owner says whether there is any', async () => {
  const { id } = await plainWatch({ stock: { trackInventory: false } });
  const inStock = async () => (await read(id)).variants[0].inStock;
  await set(id, { variants: [{ inStock: false, quantity: 7 }] });
  expect(await inStock()).toBe(false);
  await set(id, { variants: [{ quantity: 7 }] });
  expect(await inStock()).toBe(false);
  await set(id, { variants: [{ inStock: true }] });
  expect(await inStock()).toBe(true);
  await set(id, { variants: [{}] });

  expect(await inStock()).toBe(true);
});

test('a variant that is no longer counted in the same call is there or not', async () => {
  const { id } = await plainWatch();
  await set(id, { trackQuantity: false, variants: [{ inStock: false, quantity: 4 }] });

  expect((await read(id)).variants).toMatchObject([{ inStock: false }]);
});

test('a call with one unknown variant sets nothing', async () => {
  const { id } = await plainWatch();
  const refused = await set(id, { variants: [{ quantity: 1 }, { variantId: 'no', quantity: 1 }] });

  expect(refusalOf(refused)).toEqual([404, 'VARIANT_NOT_FOUND']);
  expect(await quantities(id)).toEqual([5]);
  expect(refusalOf(await set('unknown', {}))).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

test('a watch is updated at the time at which its stock is set', async () => {
  const { id, lastUpdated } = await plainWatch();
  setClockOffset(HOUR);
  await set(id, {});

  expect(Date.parse((await read(id)).lastUpdated) - Date.parse(lastUpdated)).toBeGreaterThanOrEqual(
    HOUR,
  );
});
