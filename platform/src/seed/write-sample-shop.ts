import { and, eq, inArray, isNull } from 'drizzle-orm';
import { stableId } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import { coupons, shippingRegions } from '../commerce/cart/cart-tables.ts';
import {
  collections,
  inventory,
  media,
  products,
  variants,
} from '../commerce/catalogue/catalogue-tables.ts';
import { ALL_PRODUCTS_ID } from '../commerce/catalogue/product-options.ts';
import { reviews } from '../commerce/reviews/review-tables.ts';
import { searchSettings } from '../commerce/search/search-tables.ts';
import type { readSeedFiles } from './read-seed-files.ts';
import { sampleCoupons, sampleShippingRegion } from './sample-coupons-and-region.ts';
import { addChoiceDescription, ENGRAVING_FIELD, productRows } from './seed-product-to-rows.ts';

type SeedFiles = Awaited<ReturnType<typeof readSeedFiles>>;

/** Writes the whole sample shop into an empty database. */
export async function writeSampleShop(tx: Database, files: SeedFiles): Promise<void> {
  await insertCollections(tx, files);
  await insertProducts(tx, files);
  await insertMedia(tx, files);
  await insertReviews(tx, files);
  await insertSearchWords(tx, files);
  await tx.insert(coupons).values(sampleCoupons);
  await tx.insert(shippingRegions).values(sampleShippingRegion).onConflictDoNothing();
}

/** Adds what later versions have over `version`. */
export async function upgradeSampleShop(
  tx: Database,
  files: SeedFiles,
  version: number,
): Promise<void> {
  if (version < 2) await addReviews(tx, files);
  if (version < 3) await addEngraving(tx, files);
  if (version < 4) await describeChoices(tx, files);
  if (version < 5) await insertSearchWords(tx, files);
  if (version < 6) await coverAllProducts(tx, files);
}

/** Version 5: what the sample shop says of words, where the owner has said nothing. */
async function insertSearchWords(tx: Database, { searchWords }: SeedFiles): Promise<void> {
  await tx
    .insert(searchSettings)
    .values({ name: 'words', words: searchWords })
    .onConflictDoNothing();
}

/** Version 6: the collection of all products has a picture, where the owner gave it none. */
async function coverAllProducts(tx: Database, { collections: [first] }: SeedFiles): Promise<void> {
  await tx
    .update(collections)
    .set({ cover: first ? collectionCover(first) : null })
    .where(and(eq(collections.id, ALL_PRODUCTS_ID), isNull(collections.cover)));
}

const collectionCover = ({ coverImage, alt, width, height }: SeedFiles['collections'][number]) => ({
  id: coverImage,
  title: alt,
  width,
  height,
});

/** Version 3: every watch may be engraved. */
async function addEngraving(tx: Database, files: SeedFiles): Promise<void> {
  const ids = files.products.map(({ slug }) => stableId(`product:${slug}`));
  await tx
    .update(products)
    .set({ customTextFields: [ENGRAVING_FIELD] })
    .where(and(inArray(products.id, ids), eq(products.customTextFields, [])));
}

/** Version 4: drop-down choices described by their own name, where they still had the words of the sample. */
async function describeChoices(tx: Database, files: SeedFiles): Promise<void> {
  for (const { slug, options: samples } of files.products) {
    const isSample = eq(products.id, stableId(`product:${slug}`));
    const [found] = await tx
      .select({ options: products.options })
      .from(products)
      .where(isSample)
      .for('update');
    if (!found) continue;
    const options = found.options.map((option) => {
      const sample = samples.find(({ name }) => name === option.name)?.choices ?? [];
      const choices = option.choices.map((choice) => {
        const before = sample.find(({ value }) => value === choice.value);
        return before?.description === choice.description
          ? addChoiceDescription(option, choice)
          : choice;
      });
      return { ...option, choices };
    });
    await tx.update(products).set({ options }).where(isSample);
  }
}

/** Version 2: reviews and short descriptions. */
async function addReviews(tx: Database, files: SeedFiles): Promise<void> {
  await insertMedia(tx, files);
  await insertReviews(tx, files);
  for (const [position, entry] of files.products.entries()) {
    const { product } = productRows(entry, { position, collectionIds: [], pictures: [] });
    await tx
      .update(products)
      .set({ shortDescription: product.shortDescription })
      .where(and(eq(products.id, product.id), eq(products.shortDescription, '')));
  }
}

async function insertCollections(tx: Database, files: SeedFiles): Promise<void> {
  const rows = files.collections.map((entry, index) => ({
    id: stableId(`collection:${entry.slug}`),
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    position: index + 1,
    cover: collectionCover(entry),
  }));
  const [first] = rows;
  const all = {
    id: ALL_PRODUCTS_ID,
    slug: 'all-products',
    name: 'All Products',
    position: 0,
    cover: first?.cover ?? null,
  };
  await tx.insert(collections).values([all, ...rows]);
}

async function insertProducts(tx: Database, files: SeedFiles): Promise<void> {
  const rows = files.products.map((entry, position) => {
    const own = files.collections
      .filter((collection) => collection.products.includes(entry.slug))
      .map((collection) => stableId(`collection:${collection.slug}`));
    const pictures = files.choicePictures.filter((picture) => picture.slug === entry.slug);
    return productRows(entry, { position, collectionIds: [ALL_PRODUCTS_ID, ...own], pictures });
  });
  if (rows.length === 0) return;
  await tx.insert(products).values(rows.map((row) => row.product));
  await tx.insert(inventory).values(rows.flatMap((row) => row.inventory));
  await tx.insert(variants).values(rows.flatMap((row) => row.variants));
}

/** Reviews of the products that are there. */
async function insertReviews(tx: Database, files: SeedFiles): Promise<void> {
  const idOf = ({ slug }: { slug: string }) => stableId(`product:${slug}`);
  const present = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, files.products.map(idOf)));
  const reviewed = files.products.filter((entry) => present.some(({ id }) => id === idOf(entry)));
  const rows = reviewed.flatMap(({ slug, reviews: given }) =>
    given.map(({ title, content, rating, author, date }, index) => ({
      id: stableId(`review:${slug}:${index}`),
      namespace: 'stores',
      entityId: stableId(`product:${slug}`),
      title,
      body: content,
      rating,
      authorName: author,
      createdAt: new Date(date),
      updatedAt: new Date(date),
    })),
  );
  if (rows.length > 0) await tx.insert(reviews).values(rows).onConflictDoNothing();
}

async function insertMedia(tx: Database, files: SeedFiles): Promise<void> {
  const rows = [
    ...files.products.flatMap((entry) => entry.images),
    ...files.choicePictures.map(({ file, alt, width, height }) => ({ file, alt, width, height })),
    ...[
      ...files.promos,
      ...files.collections.map((entry) => ({ ...entry, image: entry.coverImage })),
    ].map(({ image, alt, width, height }) => ({ file: image, alt, width, height })),
  ];
  if (rows.length > 0) await tx.insert(media).values(rows).onConflictDoNothing();
}
