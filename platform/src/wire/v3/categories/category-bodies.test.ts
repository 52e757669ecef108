import { expect, test } from 'vitest';
import { bindOwnerCalls, faultOf } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const treeReference = { appNamespace: '@wix/stores' };
const shop = testShop();
const owner = bindOwnerCalls(shop, '/categories/v1');

const many = (count: number) =>
  Array.from({ length: count }, () => ({ catalogItemId: 'p', appId: 'a' }));

test.each([
  ['POST', '/categories', {}, 'category', 'is required'],
  ['POST', '/categories', { category: {} }, 'category.name', 'is required'],
  ['PATCH', '/categories/c', { category: {} }, 'category.revision', 'is required'],
  [
    'PATCH',
    '/categories/c',
    { category: { revision: 'x' } },
    'category.revision',
    'must be a number',
  ],
  ['PATCH', '/categories/visibility', {}, 'categoryId', 'is required'],
  ['PATCH', '/categories/visibility', { categoryId: 'c' }, 'visible', 'is required'],
  [
    'PATCH',
    '/categories/visibility',
    { categoryId: 'c', visible: true },
    'revision',
    'is required',
  ],
  ['POST', '/bulk/categories/c/add-items', {}, 'items', 'is required'],
  ['POST', '/bulk/categories/c/add-items', { items: [] }, 'items', 'must not be empty'],
  [
    'POST',
    '/bulk/categories/c/remove-items',
    { items: many(101) },
    'items',
    'must have at most 100 entries',
  ],
  [
    'POST',
    '/bulk/categories/c/add-items',
    { items: [{ appId: 'a' }] },
    'items[0].catalogItemId',
    'is required',
  ],
  [
    'POST',
    '/bulk/categories/c/add-items',
    { items: [{ catalogItemId: 'p' }] },
    'items[0].appId',
    'is required',
  ],
] as const)('%s %s with %j names %s, which %s', async (method, path, body, field, description) => {
  const answer = await owner(method, path, { treeReference, ...body });

  expect(faultOf(answer)).toEqual([400, field, description]);
});

test.each([
  ['POST', '/categories', { category: { name: 'Test' } }],
  ['PATCH', '/categories/c', { category: { revision: '1' } }],
  ['PATCH', '/categories/visibility', { categoryId: 'c', visible: true, revision: '1' }],
  ['POST', '/bulk/categories/c/add-items', { items: many(1) }],
] as const)('%s %s has to name the tree of the shop', async (method, path, body) => {
  expect(faultOf(await owner(method, path, body))).toEqual([400, 'treeReference', 'is required']);
});
