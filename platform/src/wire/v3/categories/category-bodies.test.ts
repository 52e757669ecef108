import { expect, test } from 'vitest';
import { bindOwnerCalls, getFirstFieldViolation } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const treeReference = { appNamespace: '@wix/stores' };
const shop = testShop();
const owner = bindOwnerCalls(shop, '/categories/v1');

const many = (count: number) =>
  Array.from({ length: count }, () => ({ catalogItemId: 'p', appId: 'a' }));

test.each([
  ['POST', '/categories', 'category', 'is required', {}],
  ['POST', '/categories', 'category.name', 'is required', { category: {} }],
  ['PATCH', '/categories/c', 'category.revision', 'is required', { category: {} }],
  [
    'PATCH',
    '/categories/c',
    'category.revision',
    'must be a number',
    { category: { revision: 'x' } },
  ],
  ['PATCH', '/categories/visibility', 'categoryId', 'is required', {}],
  ['PATCH', '/categories/visibility', 'visible', 'is required', { categoryId: 'c' }],
  [
    'PATCH',
    '/categories/visibility',
    'revision',
    'is required',
    { categoryId: 'c', visible: true },
  ],
  ['POST', '/bulk/categories/c/add-items', 'items', 'is required', {}],
  ['POST', '/bulk/categories/c/add-items', 'items', 'must not be empty', { items: [] }],
  [
    'POST',
    '/bulk/categories/c/remove-items',
    'items',
    'must have at most 100 entries',
    { items: many(101) },
  ],
  [
    'POST',
    '/bulk/categories/c/add-items',
    'items[0].catalogItemId',
    'is required',
    { items: [{ appId: 'a' }] },
  ],
  [
    'POST',
    '/bulk/categories/c/add-items',
    'items[0].appId',
    'is required',
    { items: [{ catalogItemId: 'p' }] },
  ],
] as const)(
  '%s %s is refused: %s %s, number %#',
  async (method, path, field, description, body) => {
    const answer = await owner(method, path, { treeReference, ...body });

    expect(getFirstFieldViolation(answer)).toEqual([400, field, description]);
  },
);

test.each([
  ['POST', '/categories', { category: { name: 'Test' } }],
  ['PATCH', '/categories/c', { category: { revision: '1' } }],
  ['PATCH', '/categories/visibility', { categoryId: 'c', visible: true, revision: '1' }],
  ['POST', '/bulk/categories/c/add-items', { items: many(1) }],
] as const)('%s %s has to name the tree of the shop', async (method, path, body) => {
  expect(getFirstFieldViolation(await owner(method, path, body))).toEqual([
    400,
    'treeReference',
    'is required',
  ]);
});
