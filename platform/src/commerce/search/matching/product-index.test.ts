import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN_API_KEY } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { inventory, products, variants } from '../../catalogue/catalogue-tables.ts';
import { createWordIndex, findInWordIndex } from './product-index.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

async function found(expression: string, facets = {}): Promise<string[]> {
  const body = { expression, facets };
  const response = await shop.call('/search/v1/products', { token, body });
  const answer: { products: { slug: string }[] } = await response.json();
  return answer.products.map(({ slug }) => slug);
}

/** Calls Catalogue V1 as the owner. */
const owner = (path: string, body: object, method = 'POST') =>
  shop.call(`/stores/v1${path}`, {
    token: ADMIN_API_KEY,
    init: { method, body: JSON.stringify(body) },
  });

test('an added, renamed, hidden or deleted product is reflected in the next search', async () => {
  const made = await owner('/products', {
    product: { name: 'Quandary Sundial', productType: 'physical', priceData: { price: 77 } },
  });
  const { product } = await made.json();
  expect(await found('quandary')).toEqual([product.slug]);
  expect(await found('quandray')).toEqual([product.slug]);

  await owner(`/products/${product.id}`, { product: { name: 'Gnomon Sundial' } }, 'PATCH');
  expect(await found('quandary')).toEqual([]);
  expect(await found('gnomon')).toEqual([product.slug]);

  await owner(`/products/${product.id}`, { product: { visible: false } }, 'PATCH');
  expect(await found('gnomon')).toEqual([]);
  await owner(`/products/${product.id}`, { product: { visible: true } }, 'PATCH');
  expect(await found('gnomon')).toEqual([product.slug]);

  await owner(`/products/${product.id}`, {}, 'DELETE');
  expect(await found('gnomon')).toEqual([]);
});

test('stock and price are read at the time of the search', async () => {
  const [reef] = await shop.db.select().from(products).where(eq(products.slug, 'reef-200'));
  const own = eq(inventory.productId, reef?.id ?? '');
  await shop.db.update(inventory).set({ quantity: 0 }).where(own);
  expect(await found('reef', { availability: ['in-stock'] })).toEqual([]);
  expect(await found('reef', { availability: ['sold-out'] })).toEqual(['reef-200']);

  await shop.db.update(products).set({ discountedCents: 100 }).where(eq(products.slug, 'reef-200'));
  expect(await found('reef under 5')).toEqual(['reef-200']);
});

test('a rolled-back transaction does not change results', async () => {
  const failing = shop.db.transaction(async (tx) => {
    await tx.update(products).set({ name: 'Zephyrine' }).where(eq(products.slug, 'abyss-500'));
    throw new Error('taken back');
  });

  await expect(failing).rejects.toThrow('taken back');
  expect(await found('zephyrine')).toEqual([]);
  expect(await found('abyss')).toContain('abyss-500');
});

test('a variant is found by its SKU', async () => {
  const [abyss] = await shop.db.select().from(products).where(eq(products.slug, 'abyss-500'));
  await shop.db
    .update(variants)
    .set({ sku: 'ODD-9917' })
    .where(eq(variants.productId, abyss?.id ?? ''));

  expect(await found('ODD-9917')).toEqual(['abyss-500']);
});

test('synonyms that the owner sets apply from the next search on', async () => {
  const path = '/search/v1/words';
  const before = await (await shop.call(path, { token: ADMIN_API_KEY })).json();
  const words = { ...before, synonyms: [...before.synonyms, ['unterwasser', 'abyss']] };
  const put = (authorization: string, body: object) =>
    shop.call(path, { token: authorization, init: { method: 'PUT', body: JSON.stringify(body) } });
  expect((await put(token, words)).status).toBe(403);
  expect((await put(ADMIN_API_KEY, { ...words, synonyms: [['alone']] })).status).toBe(400);
  expect(await found('unterwasser')).toEqual([]);
  expect((await put(ADMIN_API_KEY, words)).status).toBe(200);

  expect(await found('unterwasser')).toEqual(['abyss-500']);
});

const word = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', 'é', '1') });
const wordLists = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 20 });

test('the index finds words and word beginnings like a scan of all products', () => {
  fc.assert(
    fc.property(wordLists, word, fc.boolean(), (all, wanted, isStart) => {
      const index = createWordIndex(all.entries());
      const isMeant = (each: string) => (isStart ? each.startsWith(wanted) : each === wanted);
      const naive = [...all.keys()].filter((number) => all[number]?.some(isMeant));

      const found = new Set(findInWordIndex(index, { word: wanted, isStart }));

      expect([...found].sort((a, b) => a - b)).toEqual(naive);
    }),
  );
});
