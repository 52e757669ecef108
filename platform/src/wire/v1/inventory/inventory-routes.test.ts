import { beforeAll, expect, test } from 'vitest';
import { bindOwnerCalls, createWatch, refusalOf } from '../../../../testing/owner-calls.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
const stock = bindOwnerCalls(shop, '/stores/v2/inventoryItems');
let watch: Awaited<ReturnType<typeof createWatch>>;

beforeAll(async () => {
  watch = await createWatch(shop, { manageVariants: true });
});

const wholeItem = () => ({
  id: watch.inventoryItemId,
  externalId: watch.id,
  productId: watch.id,
  trackQuantity: true,
  variants: [
    { variantId: watch.variants[0].id, quantity: 5, inStock: true, availableForPreorder: false },
    { variantId: watch.variants[1].id, quantity: 5, inStock: true, availableForPreorder: false },
  ],
  lastUpdated: watch.lastUpdated,
  numericId: watch.numericId,
  preorderInfo: { enabled: false },
});

test('the stock of a watch is read by the watch and by the id of the stock, by GET and by POST', async () => {
  const paths = [`/product/${watch.id}/getVariants`, `/${watch.inventoryItemId}/getVariants`];
  for (const path of paths) {
    expect((await stock('GET', path)).answer).toEqual({ inventoryItem: wholeItem() });
    expect((await stock('POST', path, {})).answer).toEqual({ inventoryItem: wholeItem() });
  }
});

test('the stock is that of the requested variants, of all where none is', async () => {
  const path = `/product/${watch.id}/getVariants`;
  const [steel, leather] = watch.variants;
  const idsOf = async (variantIds: unknown) =>
    (await stock('POST', path, { variantIds })).answer.inventoryItem.variants.map(
      ({ variantId }: { variantId: string }) => variantId,
    );

  expect(await idsOf([leather.id])).toEqual([leather.id]);
  expect(await idsOf(['unknown'])).toEqual([]);
  expect(await idsOf([])).toEqual([steel.id, leather.id]);
  expect(await idsOf(null)).toEqual([steel.id, leather.id]);
});

test('stock that no watch has is not found', async () => {
  expect(refusalOf(await stock('GET', '/product/unknown/getVariants'))).toEqual([
    404,
    'PRODUCT_NOT_FOUND',
  ]);
  const unknown = await stock('GET', '/unknown/getVariants');
  expect(refusalOf(unknown)).toEqual([404, 'INVENTORY_ITEM_NOT_FOUND']);
  expect(unknown.answer.message).toBe('There is no such inventory item.');
});

const query = (filter: object) => stock('POST', '/query', { query: { filter } });

test.each([
  ['id', () => watch.inventoryItemId],
  ['productId', () => watch.id],
  ['externalId', () => watch.id],
  ['numericId', () => watch.numericId],
  ['lastUpdated', () => watch.lastUpdated],
])('the stock of a watch is found by %s', async (field, read) => {
  const { answer } = await query({ [field]: read() });

  expect(answer.inventoryItems).toEqual([wholeItem()]);
  expect([answer.metadata, answer.totalResults]).toEqual([{ items: 1, offset: 0 }, 1]);
});

test('stock that is not counted is found apart, a hidden watch as well', async () => {
  const free = await createWatch(shop, { visible: false, stock: { trackInventory: false } });
  const idsOf = async (trackQuantity: boolean) =>
    (
      await query({ trackQuantity, productId: { $in: [free.id, watch.id] } })
    ).answer.inventoryItems.map(({ productId }: { productId: string }) => productId);

  expect(await idsOf(false)).toEqual([free.id]);
  expect(await idsOf(true)).toEqual([watch.id]);
  expect(
    (await stock('GET', `/product/${free.id}/getVariants`)).answer.inventoryItem,
  ).toMatchObject({ trackQuantity: false, variants: [{ inStock: true }, { inStock: true }] });
});
