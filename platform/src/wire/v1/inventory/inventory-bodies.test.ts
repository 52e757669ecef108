import { expect, test } from 'vitest';
import { bindOwnerCalls, getFirstFieldViolation } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const stock = bindOwnerCalls(shop, '/stores/v2/inventoryItems');

const many = (count: number, entry: object | string) => Array.from({ length: count }, () => entry);

test.each([
  ['decrementData', 'is required', {}],
  ['decrementData', 'must not be empty', { decrementData: [] }],
  [
    'decrementData',
    'must have at most 100 entries',
    { decrementData: many(101, { productId: 'p', decrementBy: 1 }) },
  ],
  ['decrementData[0].decrementBy', 'is required', { decrementData: [{ productId: 'p' }] }],
  [
    'decrementData[0].decrementBy',
    'must be at least 1',
    { decrementData: [{ productId: 'p', decrementBy: 0 }] },
  ],
  [
    'decrementData[0].decrementBy',
    'must be at most 99999',
    { decrementData: [{ productId: 'p', decrementBy: 100_000 }] },
  ],
  [
    'decrementData[0].decrementBy',
    'must be a whole number',
    { decrementData: [{ productId: 'p', decrementBy: 1.5 }] },
  ],
  [
    'decrementData[0].productId',
    'must have at most 100 characters',
    { decrementData: [{ productId: 'x'.repeat(101), decrementBy: 1 }] },
  ],
  [
    'decrementData[0].inventoryId',
    'must be string, not 1',
    { decrementData: [{ inventoryId: 1, decrementBy: 1 }] },
  ],
  [
    'decrementData[0].externalId',
    'must be string, not 1',
    { decrementData: [{ externalId: 1, decrementBy: 1 }] },
  ],
  [
    'decrementData[0].variantId',
    'must be string, not 1',
    { decrementData: [{ variantId: 1, decrementBy: 1 }] },
  ],
])('a decrement is refused: %s %s, number %#', async (field, description, body) => {
  expect(getFirstFieldViolation(await stock('POST', '/decrement', body))).toEqual([
    400,
    field,
    description,
  ]);
});

test.each([
  ['incrementData', 'is required', {}],
  ['incrementData', 'must not be empty', { incrementData: [] }],
  [
    'incrementData',
    'must have at most 100 entries',
    { incrementData: many(101, { productId: 'p', incrementBy: 1 }) },
  ],
  [
    'incrementData[0].incrementBy',
    'must be at least 1',
    { incrementData: [{ productId: 'p', incrementBy: 0 }] },
  ],
  ['incrementData[0].incrementBy', 'is required', { incrementData: [{ productId: 'p' }] }],
])('an increment is refused: %s %s, number %#', async (field, description, body) => {
  expect(getFirstFieldViolation(await stock('POST', '/increment', body))).toEqual([
    400,
    field,
    description,
  ]);
});

test.each([
  ['inventoryItem', 'is required', {}],
  [
    'inventoryItem.trackQuantity',
    'must be boolean, not "yes"',
    { inventoryItem: { trackQuantity: 'yes' } },
  ],
  [
    'inventoryItem.variants[0].quantity',
    'must be at least 0',
    { inventoryItem: { variants: [{ quantity: -1 }] } },
  ],
  [
    'inventoryItem.variants[0].quantity',
    'must be at most 99999',
    { inventoryItem: { variants: [{ quantity: 100_000 }] } },
  ],
  [
    'inventoryItem.variants[0].inStock',
    'must be boolean, not 1',
    { inventoryItem: { variants: [{ inStock: 1 }] } },
  ],
  [
    'inventoryItem.variants',
    'must have at most 1000 entries',
    { inventoryItem: { variants: many(1001, {}) } },
  ],
])('stock that is set is refused: %s %s, number %#', async (field, description, inventory) => {
  expect(getFirstFieldViolation(await stock('PATCH', '/product/unknown', inventory))).toEqual([
    400,
    field,
    description,
  ]);
});

test('at most 1,000 variants are requested by ids of 100 characters', async () => {
  const path = '/product/unknown/getVariants';
  const tooMany = await stock('POST', path, { variantIds: many(1001, 'v') });
  const tooLong = await stock('POST', path, { variantIds: ['v'.repeat(101)] });

  expect(getFirstFieldViolation(tooMany)).toEqual([
    400,
    'variantIds',
    'must have at most 1000 entries',
  ]);
  expect(getFirstFieldViolation(tooLong)).toEqual([
    400,
    'variantIds[0]',
    'must have at most 100 characters',
  ]);
});
