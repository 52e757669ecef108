import { afterEach, expect, test } from 'vitest';
import {
  bindOwnerStockCalls,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../base/clock.ts';

const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000';
const HOUR = 3_600_000;
const shop = testShop();
const { stock, read, quantities, plainWatch, strapWatch } = bindOwnerStockCalls(shop);

afterEach(() => setClockOffset(0));

const increment = (...incrementData: object[]) => stock('POST', '/increment', { incrementData });
const decrement = (...decrementData: object[]) => stock('POST', '/decrement', { decrementData });

test('an item is named by its product, by its external id or by the id of its stock', async () => {
  const { id, inventoryItemId } = await plainWatch();
  const names = [
    { productId: id },
    { externalId: id },
    { inventoryId: inventoryItemId },
    { productId: id, externalId: 'unknown', inventoryId: 'unknown' },
    { externalId: id, inventoryId: 'unknown' },
  ];
  for (const name of names) {
    expect(await increment({ ...name, incrementBy: 2 })).toEqual({ status: 200, answer: {} });
  }

  expect(await quantities(id)).toEqual([15]);
});

test.each([[''], [null], [DEFAULT_VARIANT]])(
  'the variant %j is the only one of a watch without options',
  async (variantId) => {
    const { id } = await plainWatch();
    expect(await decrement({ productId: id, variantId, decrementBy: 3 })).toEqual({
      status: 200,
      answer: {},
    });

    expect(await quantities(id)).toEqual([2]);
  },
);

test('a change of one variant leaves the others, and those of other watches', async () => {
  const [first, second] = [await strapWatch(), await strapWatch()];
  const [, leather] = second.variants;
  await increment({ productId: second.id, variantId: leather.id, incrementBy: 1 });

  expect(await quantities(first.id)).toEqual([5, 5]);
  expect(await quantities(second.id)).toEqual([5, 6]);
});

test('one call changes several watches, the same one twice as well', async () => {
  const [first, second] = [await plainWatch(), await plainWatch()];
  await decrement(
    { productId: second.id, decrementBy: 1 },
    { productId: first.id, decrementBy: 2 },
    { productId: second.id, decrementBy: 3 },
  );

  expect([await quantities(first.id), await quantities(second.id)]).toEqual([[3], [1]]);
});

test('all that is there can be taken, and more changes nothing of the whole call', async () => {
  const [first, second] = [await plainWatch(), await plainWatch()];
  const refused = await decrement(
    { productId: first.id, decrementBy: 5 },
    { productId: second.id, decrementBy: 6 },
  );

  expect(refusalOf(refused)).toEqual([400, 'INSUFFICIENT_INVENTORY']);
  expect(refused.answer.message).toBe('There is less in stock than that.');
  expect([await quantities(first.id), await quantities(second.id)]).toEqual([[5], [5]]);
  expect((await decrement({ productId: first.id, decrementBy: 5 })).status).toBe(200);
  expect(await quantities(first.id)).toEqual([0]);
});

test('no stock is counted beyond 99,999', async () => {
  const { id } = await plainWatch();
  await increment({ productId: id, incrementBy: 99_999 });

  expect(await quantities(id)).toEqual([99_999]);
});

test('stock that is not counted is neither raised nor used up', async () => {
  const { id } = await plainWatch({ stock: { trackInventory: false, inStock: false } });
  await increment({ productId: id, incrementBy: 5 });
  expect((await decrement({ productId: id, decrementBy: 5 })).status).toBe(200);

  expect((await read(id)).variants[0].inStock).toBe(false);
});

test('only watches whose stock changes are updated at this time', async () => {
  const [first, second] = [await plainWatch(), await plainWatch()];
  setClockOffset(HOUR);
  await increment({ productId: first.id, incrementBy: 1 });
  const since = (before: { lastUpdated: string }, after: { lastUpdated: string }) =>
    Date.parse(after.lastUpdated) - Date.parse(before.lastUpdated);

  expect(since(first, await read(first.id))).toBeGreaterThanOrEqual(HOUR);
  expect(since(second, await read(second.id))).toBe(0);
});

test.each([
  [{ productId: 'unknown' }, 404, 'PRODUCT_NOT_FOUND'],
  [{ inventoryId: 'unknown' }, 404, 'INVENTORY_ITEM_NOT_FOUND'],
])('an item %j is not found', async (name, status, code) => {
  expect(refusalOf(await increment({ ...name, incrementBy: 1 }))).toEqual([status, code]);
  expect(refusalOf(await decrement({ ...name, decrementBy: 1 }))).toEqual([status, code]);
});

test('an unknown variant is not found, and an item without a name is refused', async () => {
  const { id } = await plainWatch();
  const unknown = await increment({ productId: id, variantId: 'unknown', incrementBy: 1 });

  expect(refusalOf(unknown)).toEqual([404, 'VARIANT_NOT_FOUND']);
  expect(unknown.answer.message).toBe('There is no such variant.');
  expect(getFirstFieldViolation(await increment({ incrementBy: 1 }))).toEqual([
    400,
    'inventoryId',
    'or productId is required',
  ]);
});
