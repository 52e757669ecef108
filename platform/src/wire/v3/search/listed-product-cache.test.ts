import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../../testing/test-shop.ts';
import { stableId } from '../../../base/create-and-seal-secrets.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { createListedProductCache } from './listed-product-cache.ts';

const shop = testShop();
const terrain = stableId('product:terrain-40-sand');
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

interface Answer {
  products: { id: string; name: string }[];
  variants: { variantId: string; productData: { productId: string } }[];
}

async function list(fields: string[] = []): Promise<Answer> {
  const response = await shop.call('/search/v1/products', { token, body: { fields } });
  return response.json();
}

/** The same products, written by someone who has kept nothing. */
async function readDirectly({ products }: Answer): Promise<Answer> {
  const ids = products.map(({ id }) => id);
  const read = await createListedProductCache(shop.db, 'https://shop.test').read(
    ids,
    new Set(),
    'now',
  );
  const all = ids.flatMap((id) => read.get(id) ?? []);
  return {
    products: all.map(({ product }) => JSON.parse(product)),
    variants: all.flatMap(({ variants }) => variants.map((each) => JSON.parse(each))),
  };
}

const searchTerrain = async () =>
  (await list()).variants.filter(({ productData }) => productData.productId === terrain);

test('combinations are returned if only some are available, and match the query', async () => {
  const query = {
    filter: { 'productData.productId': terrain },
    cursorPaging: { limit: 100 },
  };
  const response = await shop.call('/stores/v3/products/query-variants', {
    token,
    body: { query, fields: ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES'] },
  });
  const requested: Answer = await response.json();

  expect(requested.variants).toHaveLength(3);
  expect(await searchTerrain()).toEqual(requested.variants);

  await shop.db.update(inventory).set({ quantity: 5 }).where(eq(inventory.productId, terrain));
  expect(await searchTerrain()).toEqual([]);
});

const own = {
  stock: eq(inventory.productId, terrain),
  product: eq(products.id, terrain),
  variants: eq(variants.productId, terrain),
};

test.each<[string, () => Promise<unknown>]>([
  ['stock', () => shop.db.update(inventory).set({ quantity: 0 }).where(own.stock)],
  ['a name', () => shop.db.update(products).set({ name: 'Sand' }).where(own.product)],
  ['a price', () => shop.db.update(variants).set({ priceCents: 12_345 }).where(own.variants)],
  ['what is for sale', () => shop.db.update(variants).set({ visible: false }).where(own.variants)],
  ['all', () => shop.db.delete(products).where(own.product)],
])('after a change of %s no outdated data is returned', async (_name, change) => {
  const before = await list();
  await change();

  const after = await list();
  expect(after).toMatchObject(await readDirectly(after));
  expect(after).not.toEqual(before);
});

test('a product that was hidden is not returned any more', async () => {
  const abyss = eq(products.slug, 'abyss-500');
  await shop.db.update(products).set({ visible: false }).where(abyss);
  const hidden = await list();
  await shop.db.update(products).set({ visible: true }).where(abyss);
  const shown = await list();

  const names = (answer: Answer) => answer.products.map(({ name }) => name);
  expect(names(hidden)).not.toContain('Abyss 500');
  expect(names(shown)).toContain('Abyss 500');
});
