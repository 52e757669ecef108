import { expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const treeReference = { appNamespace: '@wix/stores' };
const TREE = '?treeReference.appNamespace=%40wix%2Fstores';
const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const shop = testShop();
const owner = bindOwnerCalls(shop, '/categories/v1');
let counter = 0;

const create = (category: object, fields: string[] = []) =>
  owner('POST', '/categories', { category, treeReference, fields });
/** Adds a category with a text, under a slug of its own. */
async function newCategory(own: object = {}) {
  counter += 1;
  const { status, answer } = await create({
    name: 'Test',
    slug: `test-${counter}`,
    description: 'All of it.',
    ...own,
  });
  expect(status).toBe(200);
  return answer.category;
}
const change = (id: string, category: object, fields: string[] = []) =>
  owner('PATCH', `/categories/${id}`, { category, treeReference, fields });
const show = (categoryId: string, rest: object) =>
  owner('PATCH', '/categories/visibility', { categoryId, treeReference, ...rest });
const read = async (id: string) =>
  (await owner('GET', `/categories/${id}${TREE}&fields=DESCRIPTION`)).answer.category;

test('a new category is answered with its revision, its place and the requested fields', async () => {
  const category = { name: 'Test Moon', description: 'Phases.', visible: false };
  const { status, answer } = await create(category, ['DESCRIPTION', 'BREADCRUMBS_INFO']);

  expect(status).toBe(200);
  expect(answer.category).toMatchObject({
    name: 'Test Moon',
    slug: 'test-moon',
    description: 'Phases.',
    visible: false,
    revision: '1',
    itemCounter: 0,
    treeReference,
    parentCategory: { index: expect.any(Number) },
    breadcrumbsInfo: { breadcrumbs: [] },
  });
  expect(await newCategory()).not.toHaveProperty('description');
});

test.each([
  [{ name: 'Other' }, { name: 'Other', description: 'All of it.' }],
  [{ description: 'Less.' }, { name: 'Test', description: 'Less.' }],
  [{ slug: 'test-other-slug' }, { slug: 'test-other-slug', name: 'Test' }],
])('the change %j leaves what it does not name', async (patch, after) => {
  const { id, slug } = await newCategory();
  const { status, answer } = await change(id, { revision: '1', ...patch }, ['DESCRIPTION']);

  expect(status).toBe(200);
  expect(answer.category).toMatchObject({ slug, visible: true, revision: '2', ...after });
  expect(answer.category).toEqual(await read(id));
});

test('a change shows or hides nothing, which is a call of its own', async () => {
  const { id } = await newCategory();
  await change(id, { revision: '1', name: 'Other', visible: false });
  expect((await read(id)).visible).toBe(true);
  const hidden = await show(id, { visible: false, revision: '2', fields: ['DESCRIPTION'] });
  expect(hidden.answer.category).toMatchObject({
    visible: false,
    revision: '3',
    name: 'Other',
    description: 'All of it.',
  });
  await show(id, { visible: true, revision: '3' });

  expect((await read(id)).visible).toBe(true);
});

test('a change of an older revision is refused, and changes nothing', async () => {
  const { id } = await newCategory();
  const refused = [
    await change(id, { revision: '2', name: 'Lost' }),
    await show(id, { revision: '0', visible: false }),
  ];

  expect(refused.map(refusalOf)).toEqual([
    [409, 'INVALID_REVISION'],
    [409, 'INVALID_REVISION'],
  ]);
  expect(await read(id)).toMatchObject({ name: 'Test', visible: true, revision: '1' });
});

test('a category that is not there is not found by any write', async () => {
  const items = [{ catalogItemId: 'p', appId: APP_ID }];
  const added = await owner('POST', '/bulk/categories/unknown/add-items', { treeReference, items });

  const writes = [
    await change('unknown', { revision: '1', name: 'Test' }),
    await show('unknown', { revision: '1', visible: true }),
    await owner('DELETE', `/categories/unknown${TREE}`),
  ];

  expect(writes.map(refusalOf)).toEqual(writes.map(() => [404, 'CATEGORY_NOT_FOUND']));
  expect(added.answer.results[0].itemMetadata.error.code).toBe('CATEGORY_NOT_FOUND');
});

test('a slug belongs to one category', async () => {
  const { slug } = await newCategory();

  const { id } = await newCategory();
  const refused = [
    await create({ name: 'Test', slug }),
    await change(id, { revision: '1', slug, name: 'Lost' }),
  ];

  expect(refused.map(refusalOf)).toEqual(refused.map(() => [409, 'DUPLICATE_SLUG']));
  expect((await read(id)).name).toBe('Test');
});

test('a category is deleted from the tree of the shop alone', async () => {
  const { id } = await newCategory();
  const elsewhere = await owner(
    'DELETE',
    `/categories/${id}?treeReference.appNamespace=%40other%2Fapp`,
  );
  const nowhere = await owner('DELETE', `/categories/${id}`);

  expect(getFirstFieldViolation(elsewhere)).toEqual([
    400,
    'treeReference.appNamespace',
    'must be @wix/stores',
  ]);
  expect(getFirstFieldViolation(nowhere)).toEqual([
    400,
    'treeReference.appNamespace',
    'is required',
  ]);
  expect((await read(id)).id).toBe(id);
  expect(await owner('DELETE', `/categories/${id}${TREE}`)).toEqual({ status: 200, answer: {} });
  expect(await read(id)).toBeUndefined();
  expect(refusalOf(await owner('DELETE', `/categories/${ALL_PRODUCTS}${TREE}`))).toEqual([
    400,
    'ALL_PRODUCTS_IS_FIXED',
  ]);
});

test('items are added and removed one by one, and each says how it went', async () => {
  const { id } = await newCategory();
  const known = { catalogItemId: (await createWatch(shop)).id, appId: APP_ID };
  const unknown = { catalogItemId: 'unknown', appId: APP_ID };
  const move = (path: string) =>
    owner('POST', `/bulk/categories/${id}/${path}`, { treeReference, items: [unknown, known] });
  const error = {
    code: 'INVALID_ARGUMENT',
    description: 'INVALID_ARGUMENT: "productIds[0]" is no product of the shop',
    data: {},
  };
  const answer = {
    results: [
      { itemMetadata: { item: unknown, originalIndex: 0, success: false, error } },
      { itemMetadata: { item: known, originalIndex: 1, success: true } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 },
  };

  expect(await move('add-items')).toEqual({ status: 200, answer });
  expect((await read(id)).itemCounter).toBe(1);
  expect(await move('remove-items')).toEqual({ status: 200, answer });
  expect((await read(id)).itemCounter).toBe(0);
});
