import { eq, inArray, max } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusedWith } from '../../../testing/call-as.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { collections, products } from './catalogue-tables.ts';
import { ALL_PRODUCTS_ID } from './product-options.ts';
import { createProductDefaults } from './product-slugs-and-locks.ts';
import {
  assignProducts,
  createCollection,
  deleteCollection,
  updateCollection,
} from './write-collection.ts';

const shop = testShop();
let ids: string[];

beforeEach(async () => {
  const rows = [1n, 2n].map((numericId) => ({ ...createProductDefaults(), numericId }));
  ids = rows.map(({ id }) => id);
  for (const row of rows)
    await shop.db.insert(products).values({ ...row, name: 'Test', slug: row.id });
});
afterEach(async () => {
  await shop.db.delete(products).where(inArray(products.id, ids));
});

const create = (name: string, own: object = {}) =>
  createCollection(shop.db, { name, slug: crypto.randomUUID(), ...own });
async function read(id: string) {
  const [row] = await shop.db.select().from(collections).where(eq(collections.id, id));
  return row;
}
async function collectionsOf(id: string | undefined) {
  const [row] = await shop.db
    .select()
    .from(products)
    .where(eq(products.id, id ?? ''));
  return row?.collectionIds;
}
const fault = (field: string, description: string, violatedRule = 'VALIDATION') => ({
  status: 400,
  details: { validationError: { fieldViolations: [{ field, description, violatedRule }] } },
});

test('a new collection is the last one, visible and without a text, under a slug of its name', async () => {
  const [last] = await shop.db.select({ at: max(collections.position) }).from(collections);
  const id = await createCollection(shop.db, { name: 'Moon & Sun 2' });

  expect(await read(id)).toMatchObject({
    slug: 'moon-sun-2',
    name: 'Moon & Sun 2',
    description: '',
    visible: true,
    position: (last?.at ?? 0) + 1,
    revision: 1n,
  });
});

test.each([
  ['Édition  №1!', undefined, 'edition-no1'],
  ['時計', null, 'collection'],
  ['Moon', 'sun', 'sun'],
])('the collection %j with the slug %j has the slug %s', async (name, given, slug) => {
  const id = await createCollection(shop.db, { name, slug: given });

  expect((await read(id))?.slug).toBe(slug);
});

test('two collections have no slug in common, and one may name its own again', async () => {
  const taken = refusedWith(409, 'SLUG_ALREADY_EXISTS', 'Another collection has this slug.');
  const first = await create('First', { slug: 'first-of-all' });
  const second = await create('Second');

  await expect(create('Other', { slug: 'first-of-all' })).rejects.toMatchObject(taken);
  await expect(
    updateCollection(shop.db, second, { slug: 'first-of-all', name: 'Lost' }),
  ).rejects.toMatchObject(taken);
  expect((await read(second))?.name).toBe('Second');
  await updateCollection(shop.db, first, { slug: 'first-of-all', name: 'Again' });
  expect((await read(first))?.name).toBe('Again');
});

test.each([
  [{ name: 'Sun' }, { name: 'Sun', description: 'Phases.', visible: false }],
  [{ description: '' }, { name: 'Moon', description: '', visible: false }],
  [
    { visible: true, name: undefined },
    { name: 'Moon', description: 'Phases.', visible: true },
  ],
  [
    { slug: null, description: null, visible: null, name: 'Sun' },
    { name: 'Sun', description: 'Phases.', visible: false },
  ],
])('the change %j leaves what it does not name', async (patch, after) => {
  const id = await create('Moon', { description: 'Phases.', visible: false });
  const before = await read(id);
  const other = await create('Other');
  await updateCollection(shop.db, id, patch);

  expect(await read(id)).toMatchObject({ ...after, slug: before?.slug, revision: 2n });
  expect(await read(other)).toMatchObject({ name: 'Other', revision: 1n });
});

test.each([{}, { name: undefined, slug: null }])('the change %j is none', async (patch) => {
  const id = await create('Moon');

  await expect(updateCollection(shop.db, id, patch)).rejects.toMatchObject(
    fault('collection', 'must change something'),
  );
});

test('products are put into a collection once, and taken out', async () => {
  const id = await create('Moon');
  const move = (isAdded: boolean, productIds = ids) =>
    assignProducts(shop.db, id, { productIds, isAdded });
  await move(true);
  await move(true);
  expect(await collectionsOf(ids[0])).toEqual([ALL_PRODUCTS_ID, id]);
  expect(await collectionsOf(ids[1])).toEqual([ALL_PRODUCTS_ID, id]);
  await move(false, ids.slice(0, 1));
  await move(false, ids.slice(0, 1));

  expect(await collectionsOf(ids[0])).toEqual([ALL_PRODUCTS_ID]);
  expect(await collectionsOf(ids[1])).toEqual([ALL_PRODUCTS_ID, id]);
});

test('an unknown product is named, and no other is moved', async () => {
  const id = await create('Moon');
  const productIds = [ids[0] ?? '', 'unknown', ids[1] ?? ''];
  for (const isAdded of [true, false]) {
    await expect(assignProducts(shop.db, id, { productIds, isAdded })).rejects.toMatchObject(
      fault('productIds[1]', 'is no product of the shop'),
    );
  }
  await expect(
    assignProducts(shop.db, id, { productIds: ['unknown'], isAdded: true }),
  ).rejects.toMatchObject(fault('productIds[0]', 'is no product of the shop'));

  expect(await collectionsOf(ids[0])).toEqual([ALL_PRODUCTS_ID]);
});

test('a product that is in 50 collections gets into no other, and out of each', async () => {
  const id = await create('Moon');
  const inner = await create('Inner');
  const [full = ''] = ids;
  const others = Array.from({ length: 49 }, (_, index) => `other-${index}`);
  const setCollections = (collectionIds: string[]) =>
    shop.db.update(products).set({ collectionIds }).where(eq(products.id, full));
  const move = (collection: string, isAdded: boolean) =>
    assignProducts(shop.db, collection, { productIds: ids, isAdded });
  await setCollections([inner, ...others]);

  await expect(move(id, true)).rejects.toMatchObject(
    fault('productIds', 'holds a product that is in 50 collections already', 'MAX_SIZE'),
  );
  await move(inner, true);
  await move(inner, false);
  expect(await collectionsOf(full)).toEqual(others);
  await move(id, true);
  expect(await collectionsOf(full)).toEqual([...others, id]);
});

test('a deleted collection is gone from its products, which stay, and no other is', async () => {
  const [id, other] = [await create('Moon'), await create('Other')];
  for (const collection of [id, other])
    await assignProducts(shop.db, collection, { productIds: ids, isAdded: true });
  await deleteCollection(shop.db, id);

  expect(await read(id)).toBeUndefined();
  expect(await read(other)).toBeDefined();
  expect(await collectionsOf(ids[0])).toEqual([ALL_PRODUCTS_ID, other]);
});

test('the collection of all products is neither deleted nor left', async () => {
  const words = 'The collection of all products always has all products.';
  const fixed = refusedWith(400, 'ALL_PRODUCTS_IS_FIXED', words);
  const move = (isAdded: boolean) =>
    assignProducts(shop.db, ALL_PRODUCTS_ID, { productIds: ids, isAdded });

  await expect(deleteCollection(shop.db, ALL_PRODUCTS_ID)).rejects.toMatchObject(fixed);
  await expect(move(false)).rejects.toMatchObject(fixed);
  await expect(move(true)).resolves.toBeUndefined();
  expect(await read(ALL_PRODUCTS_ID)).toBeDefined();
});

test('an unknown collection is not found by any write', async () => {
  const lost = refusedWith(404, 'COLLECTION_NOT_FOUND', 'There is no such collection.');
  const writes = [
    () => updateCollection(shop.db, 'unknown', { name: 'Moon' }),
    () => deleteCollection(shop.db, 'unknown'),
    () => assignProducts(shop.db, 'unknown', { productIds: ids, isAdded: true }),
  ];

  for (const write of writes) await expect(write()).rejects.toMatchObject(lost);
});
