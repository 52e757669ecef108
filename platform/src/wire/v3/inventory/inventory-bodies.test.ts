import { expect, test } from 'vitest';
import { bindOwnerCalls, getFirstFieldViolation } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3');

const many = (count: number) =>
  Array.from({ length: count }, () => ({ inventoryItemId: 'i', incrementBy: 1, decrementBy: 1 }));

test.each([
  [{}, 'inventoryItem', 'is required'],
  [{ inventoryItem: { quantity: 1 } }, 'inventoryItem.revision', 'is required'],
  [{ inventoryItem: { revision: '1' } }, 'inventoryItem.quantity', 'is required'],
  [{ inventoryItem: { revision: 'x', quantity: 1 } }, 'inventoryItem.revision', 'must be a number'],
  [
    { inventoryItem: { revision: '1'.repeat(21), quantity: 1 } },
    'inventoryItem.revision',
    'must have at most 20 characters',
  ],
  [
    { inventoryItem: { revision: '1', quantity: -1 } },
    'inventoryItem.quantity',
    'must be at least 0',
  ],
  [
    { inventoryItem: { revision: '1', quantity: 100_000 } },
    'inventoryItem.quantity',
    'must be at most 99999',
  ],
  [
    { inventoryItem: { revision: '1', quantity: 1, preorderInfo: { enabled: 1 } } },
    'inventoryItem.preorderInfo.enabled',
    'must be boolean, not 1',
  ],
])('an item of %j is refused: %s %s', async (body, field, description) => {
  expect(getFirstFieldViolation(await owner('PATCH', '/inventory-items/unknown', body))).toEqual([
    400,
    field,
    description,
  ]);
});

test.each(['increment', 'decrement'])('an %s has 1 to 300 steps of 1 to 99,999', async (way) => {
  const data = `${way}Data`;
  const by = `${way}By`;
  const send = async (given?: unknown) =>
    getFirstFieldViolation(await owner('POST', `/bulk/inventory-items/${way}`, { [data]: given }));
  const step = { inventoryItemId: 'i', [by]: 1 };

  expect(await send()).toEqual([400, data, 'is required']);
  expect(await send([])).toEqual([400, data, 'must not be empty']);
  expect(await send(many(301))).toEqual([400, data, 'must have at most 300 entries']);
  expect(await send([{ ...step, [by]: 0 }])).toEqual([
    400,
    `${data}[0].${by}`,
    'must be at least 1',
  ]);
  expect(await send([{ ...step, [by]: 100_000 }])).toEqual([
    400,
    `${data}[0].${by}`,
    'must be at most 99999',
  ]);
  expect(await send([{ inventoryItemId: 'i' }])).toEqual([400, `${data}[0].${by}`, 'is required']);
  expect(await send([{ ...step, inventoryItemId: 'i'.repeat(37) }])).toEqual([
    400,
    `${data}[0].inventoryItemId`,
    'must have at most 36 characters',
  ]);
});
