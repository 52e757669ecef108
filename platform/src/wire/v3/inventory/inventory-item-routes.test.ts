import { beforeAll, expect, test } from 'vitest';
import { bindOwnerCalls, createWatch } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3/inventory-items');
let watch: Awaited<ReturnType<typeof createWatch>>;
let visitor: string;

interface Item {
  id: string;
  variantId: string;
  revision: string;
}
let items: Item[];

beforeAll(async () => {
  visitor = await shop.newVisitor();
  const option = { name: 'Size', choices: [{ value: 'S', description: 'S' }] };
  const strap = {
    name: 'Band',
    choices: ['Steel', 'Leather'].map((value) => ({ value, description: value })),
  };
  watch = await createWatch(shop, {
    name: 'Test Quartz',
    sku: 'Q',
    manageVariants: true,
    productOptions: [strap, option],
  });
  await bindOwnerCalls(shop, '/stores/v1')('PATCH', `/products/${watch.id}/variants`, {
    variants: [{ choices: { Band: 'Leather' }, visible: false }],
  });
  items = (await query({ productId: watch.id })).inventoryItems;
  await owner('PATCH', `/${items[1]?.id}`, {
    inventoryItem: { revision: items[1]?.revision, quantity: 0 },
  });
  items = (await query({ productId: watch.id })).inventoryItems;
});

const query = async (filter: object, more: object = {}) =>
  (await owner('POST', '/query', { query: { filter, ...more } })).answer;
const asVisitor = async (path: string, body?: object) => {
  const response = await shop.call(`/stores/v3/inventory-items${path}`, {
    token: visitor,
    ...(body ? { body } : {}),
  });
  return { status: response.status, answer: await response.json() };
};
const idsOf = (found: Item[]) => found.map(({ id }) => id);

test('an item has its variant, its quantity and what matters of its product', async () => {
  const [steel, leather] = watch.variants;
  const at = { createdDate: expect.any(String), updatedDate: expect.any(String) };
  const common = {
    ...at,
    productId: watch.id,
    locationId: expect.any(String),
    trackQuantity: true,
  };
  const product = { name: 'Test Quartz', directCategoryIds: [ALL_PRODUCTS] };

  expect(items).toEqual([
    {
      ...common,
      id: expect.any(String),
      revision: '2',
      variantId: steel.id,
      quantity: 5,
      availabilityStatus: 'IN_STOCK',
      preorderInfo: { enabled: false },
      product: { ...product, variantName: 'Steel|S', variantSku: 'Q', variantVisible: true },
    },
    {
      ...common,
      id: expect.any(String),
      revision: '3',
      variantId: leather.id,
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      preorderInfo: { enabled: false },
      product: { ...product, variantName: 'Leather|S', variantSku: 'Q-2', variantVisible: false },
    },
  ]);
});

test('the item of a watch without options has no name, and its stock may not be counted', async () => {
  const plain = await createWatch(shop, { productOptions: [], stock: { trackInventory: false } });
  const { inventoryItems } = await query({ productId: plain.id });
  const [item] = inventoryItems;

  expect(item).toMatchObject({ inStock: true, trackQuantity: false });
  expect(item).not.toHaveProperty('quantity');
  expect(item.product).not.toHaveProperty('variantName');
});

test('an item is read by its id', async () => {
  const { status, answer } = await owner('GET', `/${items[0]?.id}`);

  expect([status, answer]).toEqual([200, { inventoryItem: items[0] }]);
});

test('shoppers see the items of visible variants of visible products alone', async () => {
  const hidden = await createWatch(shop, { visible: false });
  const filter = { productId: { $in: [watch.id, hidden.id] } };
  const { answer } = await asVisitor('/query', { query: { filter } });

  expect(answer.inventoryItems).toEqual(items.slice(0, 1));
  expect((await query(filter)).inventoryItems).toHaveLength(4);
  expect((await asVisitor(`/${items[0]?.id}`)).status).toBe(200);
  expect((await asVisitor(`/${items[1]?.id}`)).status).toBe(404);
  expect((await asVisitor('/count', { filter })).answer).toEqual({ count: 1 });
});

const first = () => items[0] ?? expect.fail('No item');

test.each([
  ['id', () => first().id],
  ['variantId', () => first().variantId],
  ['quantity', () => 5],
  ['availabilityStatus', () => 'IN_STOCK'],
  ['product.variantName', () => 'Steel|S'],
  ['product.variantSku', () => 'Q'],
])('the items of a product are narrowed by %s', async (field, read) => {
  const { inventoryItems } = await query({ productId: watch.id, [field]: read() });

  expect(idsOf(inventoryItems)).toEqual([first().id]);
});

test.each([
  ['name', 'Test Quartz', 2],
  ['name', 'Other', 0],
  ['product.name', 'Test Quartz', 2],
  ['product.name', 'Other', 0],
  ['product.directCategoryIds', { $hasSome: [ALL_PRODUCTS] }, 2],
  ['product.directCategoryIds', { $hasSome: ['other'] }, 0],
  ['trackQuantity', true, 2],
  ['trackQuantity', false, 0],
  ['preorderInfo.enabled', false, 2],
  ['preorderInfo.enabled', true, 0],
  ['createdDate', { $gt: '2020-01-01T00:00:00Z' }, 2],
  ['createdDate', { $lt: '2020-01-01T00:00:00Z' }, 0],
  ['updatedDate', { $gt: '2020-01-01T00:00:00Z' }, 2],
  ['updatedDate', { $lt: '2020-01-01T00:00:00Z' }, 0],
  ['locationId', 'elsewhere', 0],
])('of two items %s %j leaves %d', async (field, value, count) => {
  const filter = { productId: watch.id, [field]: value };

  expect((await query(filter)).inventoryItems).toHaveLength(count);
  expect((await owner('POST', '/count', { filter })).answer).toEqual({ count });
});

test('both items are at the location that they name', async () => {
  const [{ locationId }] = (await query({ productId: watch.id })).inventoryItems;

  expect((await query({ productId: watch.id, locationId })).inventoryItems).toHaveLength(2);
});

test('items are searched and counted by the name of their product', async () => {
  const search = { expression: 'quartz' };
  const found = await owner('POST', '/search', { search: { search, filter: { quantity: 0 } } });

  expect(found.answer.inventoryItems).toEqual(items.slice(1));
  expect((await owner('POST', '/count', { search })).answer).toEqual({ count: 2 });
});

test('items come in pages, in the order of products and variants', async () => {
  const filter = { productId: watch.id };
  const page = await query(filter, { cursorPaging: { limit: 1 } });
  const next = await owner('POST', '/query', {
    query: { cursorPaging: { limit: 1, cursor: page.pagingMetadata.cursors.next } },
  });

  expect(page.inventoryItems).toEqual(items.slice(0, 1));
  expect(page.pagingMetadata).toMatchObject({ count: 1, hasNext: true });
  expect(next.answer.inventoryItems).toEqual(items.slice(1));
  expect(next.answer.pagingMetadata).toMatchObject({ count: 1, hasNext: false });
});
