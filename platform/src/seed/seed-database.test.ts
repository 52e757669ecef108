import { eq, getTableColumns } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts';
import { stableId } from '../base/create-and-seal-secrets.ts';
import { products } from '../commerce/catalogue/catalogue-tables.ts';
import { reviews } from '../commerce/reviews/review-tables.ts';
import { seedDatabase } from './seed-database.ts';
import { seedVersions } from './seed-version-tables.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await startTestShop();
});
afterEach(() => shop.close());

const ofProduct = (slug: string) => eq(products.id, stableId(`product:${slug}`));

/** All that shoppers see; how often a row was written is no part of it. */
const { revision: _revision, ...columns } = getTableColumns(products);
const content = async () => ({
  products: await shop.db.select(columns).from(products).orderBy(products.id),
  reviews: await shop.db.select().from(reviews).orderBy(reviews.id),
});

/** The database as the first version of the sample shop left it. */
async function makeOld() {
  await shop.db.delete(reviews);
  await shop.db.update(products).set({ shortDescription: '', customTextFields: [] });
  await shop.db.delete(seedVersions);
}

test('a database with an older sample shop gets what was added since', async () => {
  const fresh = await content();
  await makeOld();
  expect(await content()).not.toEqual(fresh);
  await seedDatabase(shop.db, silentLog);

  expect(await content()).toEqual(fresh);
});

/** The drop-down options of a product as the second version of the sample shop described them. */
async function describeAtLength(description: string) {
  const [found] = await shop.db.select().from(products).where(ofProduct('tidal-300'));
  const options = (found?.options ?? []).map((option) => ({
    ...option,
    choices: option.choices.map((choice) =>
      choice.value === 'Steel bracelet' ? { ...choice, description } : choice,
    ),
  }));
  await shop.db.update(products).set({ options }).where(ofProduct('tidal-300'));
  await shop.db.update(seedVersions).set({ version: 2 });
}

const descriptions = async () => {
  const [found] = await shop.db.select().from(products).where(ofProduct('tidal-300'));
  const straps = found?.options.find(({ name }) => name === 'Strap')?.choices ?? [];
  return straps.map(({ value, description }) => [value, description]);
};

test('drop-down choices get their own names, also in an older sample shop', async () => {
  const alike = await descriptions();
  for (const [value, description] of alike) expect(description).toBe(value);
  await describeAtLength('Three-link steel bracelet (as pictured)');
  await seedDatabase(shop.db, silentLog);

  expect(await descriptions()).toEqual(alike);
});

test('a description that the owner wrote is preserved', async () => {
  await describeAtLength('Ours');
  await seedDatabase(shop.db, silentLog);

  expect(await descriptions()).toContainEqual(['Steel bracelet', 'Ours']);
});

test('changes and deletions by the owner are preserved in an older sample shop', async () => {
  await makeOld();
  await shop.db.delete(products).where(ofProduct('abyss-500'));
  await shop.db.update(products).set({ shortDescription: 'Ours' }).where(ofProduct('tidal-300'));
  await seedDatabase(shop.db, silentLog);

  const rows = await shop.db.select().from(products);
  expect(rows.find(({ slug }) => slug === 'abyss-500')).toBeUndefined();
  expect(rows.find(({ slug }) => slug === 'tidal-300')?.shortDescription).toBe('Ours');
  const orphans = eq(reviews.entityId, stableId('product:abyss-500'));
  expect(await shop.db.$count(reviews, orphans)).toBe(0);
  expect(await shop.db.$count(reviews)).toBeGreaterThan(0);
});

test('a database with the current sample shop is left unchanged, even if a product is missing', async () => {
  await shop.db.delete(products);
  await shop.db.delete(reviews);
  await seedDatabase(shop.db, silentLog);

  expect(await shop.db.$count(products)).toBe(0);
  expect(await shop.db.$count(reviews)).toBe(0);
});
