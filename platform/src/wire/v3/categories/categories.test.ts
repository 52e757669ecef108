import { beforeAll, expect, test } from 'vitest';
import { ownerV3Client, visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const TREE = { appNamespace: '@wix/stores' };
const shop = testShop();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

test("categories are in the shop's order, with size and picture", async () => {
  const { items } = await client.categories
    .queryCategories({ treeReference: TREE, fields: ['DESCRIPTION'] })
    .exists('name', true)
    .find();

  expect(items.map(({ slug, itemCounter }) => [slug, itemCounter])).toEqual([
    ['all-products', 16],
    ['dive', 4],
    ['dress', 5],
    ['field', 3],
    ['chronograph', 3],
    ['pilot', 2],
  ]);
  expect(items[1]).toMatchObject({
    name: 'Dive',
    description: expect.stringContaining('Tool watches'),
    image: expect.stringMatching(/^wix:image:\/\/v1\/collection-dive\.jpg\//),
    parentCategory: { index: 1 },
  });
});

test('a category is read by slug and id, with its description on request', async () => {
  const { category } = await client.categories.getCategoryBySlug('dive', TREE);
  const same = await client.categories.getCategory(category?._id ?? '', TREE, {
    fields: ['DESCRIPTION'],
  });

  expect(category?.description).toBeUndefined();
  expect(same).toMatchObject({ slug: 'dive', description: expect.any(String) });
});

test('the items of a category are its products, newest first, by page', async () => {
  const { category } = await client.categories.getCategoryBySlug('dive', TREE);
  const id = category?._id ?? '';
  const first = await client.categories.listItemsInCategory(id, TREE, {
    cursorPaging: { limit: 3 },
  });
  const second = await client.categories.listItemsInCategory(id, TREE, {
    cursorPaging: { cursor: first.pagingMetadata?.cursors?.next ?? null },
  });
  const { products } = await client.productsV3.searchProducts({
    filter: { 'allCategoriesInfo.categories': { $matchItems: [{ _id: id }] } },
    sort: [{ fieldName: '_createdDate', order: 'DESC' }],
  });

  const items = [...(first.items ?? []), ...(second.items ?? [])];
  expect(first.items).toHaveLength(3);
  expect(items.map(({ catalogItemId }) => catalogItemId)).toEqual(products?.map(({ _id }) => _id));
  expect(items[0]?.appId).toBe('215238eb-22a5-4c36-9e7b-e7c08025e04e');
});

test('a product has its categories', async () => {
  const { product } = await client.productsV3.getProductBySlug('altus-gmt', {
    fields: ['ALL_CATEGORIES_INFO'],
  });
  const item = {
    catalogItemId: product?._id ?? '',
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
  };
  const found = await client.categories.listCategoriesForItem(item, { treeReference: TREE });

  expect(found.allCategoryIds).toEqual(
    product?.allCategoriesInfo?.categories?.map(({ _id }) => _id),
  );
  expect(found.allCategoryIds?.length).toBeGreaterThan(1);
});

test('a hidden category is returned only to a merchant who requests hidden ones', async () => {
  const owner = ownerV3Client();
  const { category } = await client.categories.getCategoryBySlug('field', TREE);
  await owner.products.updateCollection(category?._id ?? '', { visible: false });
  const requested = (from: typeof client | typeof owner, hidden: boolean) =>
    from.categories
      .queryCategories({ treeReference: TREE, returnNonVisibleCategories: hidden })
      .eq('slug', 'field')
      .find()
      .then(({ items }) => items.length);

  expect(await requested(client, true)).toBe(0);
  expect(await requested(owner, false)).toBe(0);
  expect(await requested(owner, true)).toBe(1);
  await expect(client.categories.getCategoryBySlug('field', TREE)).rejects.toMatchObject({
    details: { applicationError: { code: 'CATEGORY_NOT_FOUND' } },
  });
});

test('a call without the tree, or with another one, is refused', async () => {
  const token = await shop.newVisitor();
  const refused = async (body: object) => {
    const response = await shop.call('/categories/v1/categories/query', { token, body });
    const { details } = await response.json();
    return [response.status, details.validationError.fieldViolations[0].field];
  };

  expect(await refused({})).toEqual([400, 'treeReference']);
  expect(await refused({ treeReference: { appNamespace: '@wix/blog' } })).toEqual([
    400,
    'treeReference.appNamespace',
  ]);
});

test('no product is arranged within a category, and a call that names no tree is refused', async () => {
  const { category } = await client.categories.getCategoryBySlug('dive', TREE);
  const id = category?._id ?? '';
  const { items } = await client.categories.getArrangedItems(id, TREE);
  const response = await shop.call(`/categories/v1/categories/${id}/arranged-items`, {
    token: await shop.newVisitor(),
  });

  expect(items).toEqual([]);
  expect(response.status).toBe(400);
});
