import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import {
  collections,
  coupons,
  inventory,
  media,
  products,
  reviews,
  shippingRegions,
  variants,
} from '../db/schema.ts';
import { stableId } from '../db/stable-id.ts';
import type { Log } from '../http/log.ts';
import { productRows } from './product-rows.ts';
import { sampleCoupons, sampleRegion } from './sample-terms.ts';
import { readSeedFiles } from './seed-files.ts';

export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';
export const SEED_FOLDER = new URL('../../seed/', import.meta.url);
/** Held while seeding, so that instances which start together seed once. */
const SEED_LOCK = 4_021_978;

type SeedFiles = Awaited<ReturnType<typeof readSeedFiles>>;

/** Fills an empty database with the sample shop; leaves any other as it is. */
export async function seed(db: Database, log: Log, folder: URL = SEED_FOLDER): Promise<void> {
  const files = await readSeedFiles(folder, log);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [existing] = await tx.select({ id: collections.id }).from(collections).limit(1);
    if (existing) return;
    await insertCollections(tx, files);
    await insertProducts(tx, files);
    await insertMedia(tx, files);
    await insertReviews(tx, files);
    await tx.insert(coupons).values(sampleCoupons);
    await tx.insert(shippingRegions).values(sampleRegion).onConflictDoNothing();
    log.info({ products: files.products.length }, 'sample shop seeded');
  });
}

async function insertCollections(tx: Database, files: SeedFiles): Promise<void> {
  const rows = files.collections.map((entry, index) => ({
    id: stableId(`collection:${entry.slug}`),
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    position: index + 1,
    cover: { id: entry.coverImage, title: entry.alt, width: entry.width, height: entry.height },
  }));
  const all = { id: ALL_PRODUCTS_ID, slug: 'all-products', name: 'All Products', position: 0 };
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

async function insertReviews(tx: Database, files: SeedFiles): Promise<void> {
  const rows = files.products.flatMap(({ slug, reviews: given }) =>
    given.map(({ title, content, rating, author, date }, index) => ({
      id: stableId(`review:${slug}:${index}`),
      namespace: 'stores',
      entityId: stableId(`product:${slug}`),
      title,
      body: content,
      rating,
      authorName: author,
      createdAt: new Date(date),
    })),
  );
  if (rows.length > 0) await tx.insert(reviews).values(rows);
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
