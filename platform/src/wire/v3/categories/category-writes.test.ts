import { expect, test } from 'vitest';
import { ownerV3Client, visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const TREE = { appNamespace: '@wix/stores' };
const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const shop = testShop();
const owner = ownerV3Client();

const newCategory = (name: string) =>
  owner.categories.createCategory({ name }, { treeReference: TREE });

test('a category is created, filled, emptied and deleted', async () => {
  const made = await newCategory('Skeletons');
  const id = made._id ?? '';
  const { product } = await owner.productsV3.getProductBySlug('tidal-300');
  const item = { catalogItemId: product?._id ?? '', appId: APP_ID };
  const added = await owner.categories.bulkAddItemsToCategory(
    id,
    [item, { catalogItemId: 'nothing', appId: APP_ID }],
    { treeReference: TREE },
  );

  expect(made).toMatchObject({ slug: 'skeletons', revision: '1', visible: true });
  expect(added.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
  expect((await owner.categories.getCategory(id, TREE)).itemCounter).toBe(1);

  await owner.categories.bulkRemoveItemsFromCategory(id, [item], { treeReference: TREE });
  expect((await owner.categories.listItemsInCategory(id, TREE)).items).toEqual([]);

  await owner.categories.deleteCategory(id, TREE);
  await expect(owner.categories.getCategory(id, TREE)).rejects.toMatchObject({
    details: { applicationError: { code: 'CATEGORY_NOT_FOUND' } },
  });
});

test('a change requires the current revision', async () => {
  const made = await newCategory('Moon phases');
  const id = made._id ?? '';
  const renamed = await owner.categories.updateCategory(
    id,
    { revision: '1', name: 'Moon' },
    { treeReference: TREE },
  );

  expect(renamed).toMatchObject({ name: 'Moon', revision: '2' });
  await expect(
    owner.categories.updateCategory(id, { revision: '1', name: 'Lost' }, { treeReference: TREE }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'INVALID_REVISION' } } });
});

test('a category is hidden from shoppers', async () => {
  const made = await newCategory('Prototypes');
  const client = await visitorV3Client();
  await owner.categories.updateCategoryVisibility(made._id ?? '', {
    visible: false,
    revision: '1',
    treeReference: TREE,
  });

  await expect(client.categories.getCategoryBySlug('prototypes', TREE)).rejects.toMatchObject({
    details: { applicationError: { code: 'CATEGORY_NOT_FOUND' } },
  });
});

test.each([
  ['POST', '/categories'],
  ['PATCH', '/categories/c-1'],
  ['PATCH', '/categories/visibility'],
  ['DELETE', '/categories/c-1'],
  ['POST', '/bulk/categories/c-1/add-items'],
  ['POST', '/bulk/categories/c-1/remove-items'],
])('%s %s is refused for shoppers', async (method, path) => {
  const response = await shop.call(`/categories/v1${path}`, {
    token: await shop.newVisitor(),
    init: { method },
  });

  expect(response.status).toBe(403);
});
