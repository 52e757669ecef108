import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createWatch } from '../../../testing/owner-calls.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { type QueryFields, textQueryField } from '../../base/query/query-field-types.ts';
import { products, variants } from './catalogue-tables.ts';
import {
  findProduct,
  findProducts,
  findProductsById,
  findProductsWithoutCount,
  findProductWhere,
  findVariants,
  requireProduct,
  visibleVariantsFilter,
} from './find-products.ts';

const shop = testShop();
const fields: QueryFields = { name: textQueryField(products.name) };
/** Three watches of one name, of which the second is hidden. */
let ids: string[];

beforeAll(async () => {
  ids = [];
  for (const visible of [true, false, true])
    ids.push((await createWatch(shop, { name: 'Trio', visible })).id);
});

const id = (at: number) => ids[at] ?? expect.fail('No watch');
const query = (limit: number, offset = 0) => ({
  filter: { name: 'Trio' },
  sort: [],
  limit,
  offset,
});
const list = async (limit: number, offset = 0, viewer: 'shopper' | 'merchant' = 'merchant') => {
  const found = await findProducts(shop.db, query(limit, offset), { viewer, fields });
  return { ids: found.products.map((product) => product.id), ...found.metadata };
};

test('a page has its products in their order, and says how many there are on all pages', async () => {
  expect(await list(2)).toEqual({ ids: ids.slice(0, 2), count: 2, offset: 0, total: 3 });
  expect(await list(2, 2)).toEqual({ ids: ids.slice(2), count: 1, offset: 2, total: 3 });
  expect(await list(3)).toEqual({ ids, count: 3, offset: 0, total: 3 });
  expect(await list(9)).toEqual({ ids, count: 3, offset: 0, total: 3 });
});

test('a page beyond the last has no product, and the number of all', async () => {
  expect(await list(2, 9)).toEqual({ ids: [], count: 0, offset: 9, total: 3 });
  expect(await list(0)).toEqual({ ids: [], count: 0, offset: 0, total: 3 });
});

test('a query that nothing matches finds none', async () => {
  const found = await findProducts(
    shop.db,
    { ...query(5), filter: { name: 'Nothing' } },
    { viewer: 'merchant', fields },
  );

  expect(found).toEqual({ products: [], metadata: { count: 0, offset: 0, total: 0 } });
});

test('shoppers find visible products alone, in pages and totals', async () => {
  const seen = [ids[0], ids[2]];

  expect(await list(1, 0, 'shopper')).toEqual({ ids: [ids[0]], count: 1, offset: 0, total: 2 });
  expect(await list(9, 0, 'shopper')).toEqual({ ids: seen, count: 2, offset: 0, total: 2 });
});

test('a page is sorted as the query says', async () => {
  const sort = [{ fieldName: 'name', order: 'DESC' as const }];
  const page = await findProductsWithoutCount(
    shop.db,
    { filter: {}, sort, limit: 5, offset: 0 },
    { viewer: 'shopper', fields },
  );
  const names = page.map(({ name }) => name);

  expect(names).toEqual(names.toSorted().toReversed());
  expect(names).toHaveLength(5);
});

test('a product comes with its variants, in their order, as they are found by themselves', async () => {
  const product = await requireProduct(shop.db, id(0));

  expect(product.name).toBe('Trio');
  expect(product.variants.map(({ choices }) => choices.Strap)).toEqual(['Steel', 'Leather']);
  expect(product.variants).toEqual(await findVariants(shop.db, eq(variants.productId, id(0))));
});

test('a hidden product is there for the merchant alone', async () => {
  const isSecond = eq(products.id, id(1));

  expect(await findProduct(shop.db, id(1))).toBeNull();
  expect((await findProduct(shop.db, id(1), 'merchant'))?.id).toBe(id(1));
  expect(await findProductWhere(shop.db, isSecond, 'shopper')).toBeNull();
  expect((await findProductWhere(shop.db, isSecond, 'merchant'))?.id).toBe(id(1));
  expect((await requireProduct(shop.db, id(1), 'merchant')).id).toBe(id(1));
  for (const lost of [id(1), 'unknown']) {
    await expect(requireProduct(shop.db, lost)).rejects.toMatchObject({
      status: 404,
      details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
    });
  }
});

test('products are found by many ids at once, and none by no id', async () => {
  const idsOf = async (viewer?: 'merchant') =>
    (await findProductsById(shop.db, [...ids, 'unknown'], viewer)).map((product) => product.id);

  expect((await idsOf()).toSorted()).toEqual([id(0), id(2)].toSorted());
  expect((await idsOf('merchant')).toSorted()).toEqual(ids.toSorted());
  expect(await findProductsById(shop.db, [], 'merchant')).toEqual([]);
});

test('shoppers see visible variants of visible products alone', async () => {
  const isSteel = eq(variants.sku, 'hidden-steel');
  const [steel] = await findVariants(shop.db, eq(variants.productId, id(0)));
  await shop.db
    .update(variants)
    .set({ visible: false, sku: 'hidden-steel' })
    .where(eq(variants.id, steel?.id ?? ''));
  const seen = await shop.db
    .select({ productId: variants.productId, sku: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(visibleVariantsFilter('shopper'));
  const own = seen.filter(({ productId }) => ids.includes(productId));

  expect(visibleVariantsFilter('merchant')).toBeUndefined();
  expect(own.map(({ productId }) => productId).toSorted()).toEqual(
    [id(0), id(2), id(2)].toSorted(),
  );
  expect(own.some(({ sku }) => sku === 'hidden-steel')).toBe(false);
  expect(await findVariants(shop.db, isSteel)).toHaveLength(1);
});

test('variants of several products stand together', async () => {
  const found = await findVariants(shop.db, inArray(variants.productId, ids));

  expect(found.map(({ productId }) => productId)).toEqual(
    ids.toSorted().flatMap((productId) => [productId, productId]),
  );
});
