import { randomInt, randomUUID } from 'node:crypto';
import { asc, eq, inArray, like, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { media, products } from './catalogue-tables.ts';
import { productNotFound } from './find-products.ts';
import { ALL_PRODUCTS_ID, type MediaItem } from './product-options.ts';

type Product = typeof products.$inferSelect;

let lastNumericId = 0n;

/** Follows the time, and is never the same twice in a process, however many products a millisecond brings. */
function createNumericId(): bigint {
  const id = BigInt(now().getTime()) * 1000n + BigInt(randomInt(1000));
  lastNumericId = id > lastNumericId ? id : lastNumericId + 1n;
  return lastNumericId;
}

/** Defaults of a new product, for fields that the call leaves out. */
export function createProductDefaults() {
  return {
    id: randomUUID(),
    numericId: createNumericId(),
    description: '',
    sku: '',
    brand: '',
    priceCents: 0,
    discountedCents: 0,
    options: [],
    infoSections: [],
    media: [],
    collectionIds: [ALL_PRODUCTS_ID],
    createdAt: now(),
    updatedAt: now(),
  };
}

/** The product, hidden or not, locked until the transaction ends. Throws 404 `PRODUCT_NOT_FOUND`. */
export async function lockProduct(tx: Database, id: string): Promise<Product> {
  const [product] = await tx.select().from(products).where(eq(products.id, id)).for('update');
  if (product) return product;
  throw productNotFound();
}

/** Locks products before their stock, and all in one order, so that no two transactions wait for each other. */
export async function lockProducts(
  tx: Database,
  lines: readonly { productId: string }[],
): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
}

const SLUG_LOCK = 4_021_979;

/** Makes others who choose a slug wait until the transaction ends, so that no two find the same one free. */
export async function lockSlugs(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);
}

/** 409 for a slug that another product has; `code` is the catalogue's own. */
export async function requireFreeSlug(
  tx: Database,
  slug: string,
  code = 'SLUG_ALREADY_EXISTS',
): Promise<void> {
  await lockSlugs(tx);
  const [taken] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, slug));
  if (!taken) return;
  throw createRefusal(409, code, 'Another product has this slug.');
}

/** A slug for a name that no product has. */
export async function freeSlug(tx: Database, name: string): Promise<string> {
  await lockSlugs(tx);
  const base = slugOfName(name, 'product');
  const taken = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${base}%`));
  const slugs = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let number = 1; slugs.has(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** The words of a name as a slug, letters without their accents; `otherwise` for a name without such words. */
export function slugOfName(name: string, otherwise: string): string {
  const plain = name.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return (
    plain
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? otherwise
  );
}

/** The pictures that entries name by id or address. Throws a 400 for one that the shop does not have. */
export async function requireMediaItems(
  tx: Database,
  entries: readonly { mediaId?: string | null | undefined; url?: string | null | undefined }[],
  field: string,
): Promise<MediaItem[]> {
  const files = entries.map((entry) => entry.mediaId ?? fileName(entry.url ?? ''));
  const known = await tx.select().from(media).where(inArray(media.file, files));
  return files.map((file, index) => {
    const row = known.find((candidate) => candidate.file === file);
    if (!row) throw invalidField(`${field}[${index}]`, 'names no picture of this shop');
    return { id: file, title: row.alt, width: row.width, height: row.height };
  });
}

/** The picture's file in one of the addresses that name it: `/media/<file>`, `wix:image://v1/<file>/...`. */
function fileName(url: string): string {
  const path = url.replace(/^wix:image:\/\/v1\//, '/media/').split(/[?#]/)[0] ?? '';
  return /\/media\/([^/]+)/.exec(path)?.[1] ?? url;
}
