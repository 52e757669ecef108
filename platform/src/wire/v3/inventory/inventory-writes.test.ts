import { beforeEach, expect, test } from 'vitest';
import { bindOwnerCalls, createWatch, refusalOf } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3');
let ids: string[];

interface Item {
  id: string;
  variantId: string;
}

/** Ids of the inventory items of a watch, in the order of its variants. */
async function itemsOf(watch: { id: string }): Promise<string[]> {
  const query = { filter: { productId: watch.id } };
  const { answer } = await owner('POST', '/inventory-items/query', { query });
  return answer.inventoryItems.map(({ id }: Item) => id);
}

beforeEach(async () => {
  ids = await itemsOf(await createWatch(shop, { manageVariants: true }));
});

const item = (index: number) => ids[index] ?? expect.fail('No item');
const read = async (index: number) =>
  (await owner('GET', `/inventory-items/${item(index)}`)).answer.inventoryItem;
const quantities = async () => [(await read(0)).quantity, (await read(1)).quantity];
const set = (inventoryItem: object, id = item(0)) =>
  owner('PATCH', `/inventory-items/${id}`, { inventoryItem });
const increment = (...incrementData: object[]) =>
  owner('POST', '/bulk/inventory-items/increment', { incrementData });
const decrement = (...decrementData: object[]) =>
  owner('POST', '/bulk/inventory-items/decrement', { decrementData });

test('a quantity is set at the revision that was read, and answered with the next', async () => {
  const { revision } = await read(0);
  const { status, answer } = await set({ revision, quantity: 9 });

  expect(status).toBe(200);
  expect(answer).toEqual({ inventoryItem: await read(0) });
  expect(answer.inventoryItem).toMatchObject({
    quantity: 9,
    revision: String(Number(revision) + 1),
    availabilityStatus: 'IN_STOCK',
  });
  expect(await quantities()).toEqual([9, 5]);
});

test('a quantity of an older state is refused, and changes nothing', async () => {
  const { revision } = await read(0);
  await set({ revision, quantity: 9 });
  const refused = await set({ revision, quantity: 1 });

  expect(refusalOf(refused)).toEqual([409, 'INVALID_REVISION']);
  expect(await quantities()).toEqual([9, 5]);
});

test('nothing is left where the quantity is none, and the most is 99,999', async () => {
  await set({ revision: (await read(0)).revision, quantity: 0 });
  expect(await read(0)).toMatchObject({ quantity: 0, availabilityStatus: 'OUT_OF_STOCK' });
  await set({ revision: (await read(0)).revision, quantity: 99_999 });

  expect(await quantities()).toEqual([99_999, 5]);
});

test('nothing is sold before it is there', async () => {
  const { revision } = await read(0);
  const refused = await set({ revision, quantity: 9, preorderInfo: { enabled: true } });

  expect(refusalOf(refused)).toEqual([400, 'PRE_ORDER_VALIDATION']);
  expect(refused.answer.message).toBe('This shop sells nothing before it is there.');
  expect(await quantities()).toEqual([5, 5]);
  for (const preorderInfo of [{ enabled: false }, { enabled: null }, {}, null]) {
    const { status } = await set({ revision: (await read(0)).revision, quantity: 9, preorderInfo });
    expect(status).toBe(200);
  }
});

test('an item that is not there is not found', async () => {
  const unknown = await set({ revision: '1', quantity: 1 }, 'unknown');

  expect(refusalOf(unknown)).toEqual([404, 'NOT_FOUND']);
  expect(unknown.answer.message).toBe('There is no such inventory item.');
  expect(refusalOf(await owner('GET', '/inventory-items/unknown'))).toEqual([404, 'NOT_FOUND']);
});

test('steps change each item on its own, the same one twice, and say how each went', async () => {
  const { status, answer } = await increment(
    { inventoryItemId: item(1), incrementBy: 2 },
    { inventoryItemId: 'unknown', incrementBy: 1 },
    { inventoryItemId: item(1), incrementBy: 3 },
  );

  expect(status).toBe(200);
  expect(answer).toEqual({
    results: [
      { itemMetadata: { id: item(1), originalIndex: 0, success: true } },
      {
        itemMetadata: {
          id: 'unknown',
          originalIndex: 1,
          success: false,
          error: {
            code: 'NOT_FOUND',
            description: 'There is no such inventory item.',
            data: {},
          },
        },
      },
      { itemMetadata: { id: item(1), originalIndex: 2, success: true } },
    ],
    bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 },
  });
  expect(await quantities()).toEqual([5, 10]);
});

test('all that is there can be taken, and not one more', async () => {
  const errorsOf = ({ answer }: Awaited<ReturnType<typeof decrement>>) =>
    answer.results.map((result: { itemMetadata: { error?: object } }) => result.itemMetadata.error);
  const tooMuch = await decrement({ inventoryItemId: item(0), decrementBy: 6 });
  const all = await decrement({ inventoryItemId: item(0), decrementBy: 5 });

  expect(errorsOf(tooMuch)).toEqual([
    { code: 'INSUFFICIENT_INVENTORY', description: 'There is less in stock.', data: {} },
  ]);
  expect(errorsOf(all)).toEqual([undefined]);
  expect(await quantities()).toEqual([0, 5]);
});

test('no stock is raised beyond 99,999', async () => {
  await increment({ inventoryItemId: item(0), incrementBy: 99_994 });
  const { answer } = await increment({ inventoryItemId: item(0), incrementBy: 1 });

  expect(answer.results[0].itemMetadata).toMatchObject({
    success: false,
    error: { code: 'MAX_QUANTITY_LIMIT_REACHED', description: 'At most 99999.' },
  });
  expect(await quantities()).toEqual([99_999, 5]);
});

test('variants that share their stock show, and change, all of it', async () => {
  ids = await itemsOf(await createWatch(shop));
  await decrement({ inventoryItemId: item(1), decrementBy: 2 });

  expect(await quantities()).toEqual([3, 3]);
});
