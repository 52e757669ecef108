import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/test-shop.ts';
import { media, products } from './catalogue-tables.ts';
import { ALL_PRODUCTS_ID } from './product-options.ts';
import {
  createProductDefaults,
  freeSlug,
  lockProduct,
  requireFreeSlug,
  requireMediaItems,
} from './product-slugs-and-locks.ts';

const shop = testShop();
let counter = 0n;

/** Stores products with these slugs. */
async function store(...slugs: string[]): Promise<void> {
  for (const slug of slugs) {
    counter += 1n;
    const row = { ...createProductDefaults(), numericId: counter, name: 'Stored', slug };
    await shop.db.insert(products).values(row);
  }
}

test('a new product is empty, free, in the collection of all, and has ids of its own', () => {
  const [first, second] = [createProductDefaults(), createProductDefaults()];

  expect(first).toMatchObject({
    description: '',
    sku: '',
    brand: '',
    priceCents: 0,
    discountedCents: 0,
    options: [],
    infoSections: [],
    media: [],
    collectionIds: [ALL_PRODUCTS_ID],
  });
  expect(first.id).not.toBe(second.id);
  // Microseconds of the clock: later products have greater numbers.
  expect(Number(first.numericId) / 1000).toBeCloseTo(first.createdAt.getTime(), -3);
});

test('the numbers of products grow, also within a millisecond', () => {
  const numbers = Array.from({ length: 2000 }, () => createProductDefaults().numericId);
  expect(numbers.toSorted((one, other) => Number(one - other))).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a product is locked with all its columns, hidden or not', async () => {
  await store('locked-1');
  await shop.db.update(products).set({ visible: false }).where(eq(products.slug, 'locked-1'));
  const [row] = await shop.db.select().from(products).where(eq(products.slug, 'locked-1'));

  expect(await lockProduct(shop.db, row?.id ?? '')).toEqual(row);
  await expect(lockProduct(shop.db, 'unknown')).rejects.toMatchObject({
    status: 404,
    details: {
      applicationError: {
        code: 'PRODUCT_NOT_FOUND',
        description: 'There is no such product.',
      },
    },
  });
});

test('a slug is free until a product has it, and the code of its refusal is the catalogue’s', async () => {
  const refusal = (code: string) => ({
    status: 409,
    details: { applicationError: { code, description: 'Another product has this slug.' } },
  });
  await expect(requireFreeSlug(shop.db, 'taken-1')).resolves.toBeUndefined();
  await store('taken-1');

  await expect(requireFreeSlug(shop.db, 'taken-1')).rejects.toMatchObject(
    refusal('SLUG_ALREADY_EXISTS'),
  );
  await expect(requireFreeSlug(shop.db, 'taken-1', 'OTHER_CODE')).rejects.toMatchObject(
    refusal('OTHER_CODE'),
  );
});

test.each([
  ['Café 36 – Édition!', 'cafe-36-edition'],
  ['  UPPER  case ', 'upper-case'],
  ['時計', 'product'],
])('the name %j makes the slug %s', async (name, slug) => {
  expect(await freeSlug(shop.db, name)).toBe(slug);
});

test('a name that others have gets the first free number', async () => {
  await store('series', 'series-1', 'series-3', 'series-gold');

  expect(await freeSlug(shop.db, 'Series')).toBe('series-2');
});

test('a name whose slug merely begins another is free', async () => {
  await store('begun-by-others');

  expect(await freeSlug(shop.db, 'Begun by')).toBe('begun-by');
});

test.each([
  { mediaId: 'tidal-300-front.jpg' },
  { mediaId: 'tidal-300-front.jpg', url: '/media/tidal-300-angle.jpg' },
  { mediaId: null, url: '/media/tidal-300-front.jpg' },
  { url: 'http://shop.test/media/tidal-300-front.jpg?w=100#top' },
  { url: '/media/tidal-300-front.jpg/v1/fit/w_50,h_50/thumbnail.jpg' },
  { url: 'wix:image://v1/tidal-300-front.jpg/front.jpg#originWidth=10' },
  { url: 'tidal-300-front.jpg' },
])('%j names a picture of the shop', async (entry) => {
  const [row] = await shop.db.select().from(media).where(eq(media.file, 'tidal-300-front.jpg'));

  expect(await requireMediaItems(shop.db, [entry], 'media')).toEqual([
    { id: 'tidal-300-front.jpg', title: row?.alt, width: row?.width, height: row?.height },
  ]);
});

test('pictures come in the order of their entries, and the unknown one is named', async () => {
  const entries = [{ mediaId: 'tidal-300-front.jpg' }, { mediaId: 'tidal-300-angle.jpg' }];
  const found = await requireMediaItems(shop.db, entries.toReversed(), 'media');

  expect(found.map(({ id }) => id)).toEqual(['tidal-300-angle.jpg', 'tidal-300-front.jpg']);
  for (const unknown of [{ mediaId: 'unknown.jpg' }, { url: '/media/' }, {}]) {
    await expect(
      requireMediaItems(shop.db, [...entries, unknown], 'product.media'),
    ).rejects.toMatchObject({
      status: 400,
      details: {
        validationError: {
          fieldViolations: [
            { field: 'product.media[2]', description: 'names no picture of this shop' },
          ],
        },
      },
    });
  }
});
