import { randomUUID } from 'node:crypto';
import { and, eq, inArray, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { collections, products } from './catalogue-tables.ts';
import { ALL_PRODUCTS_ID } from './product-options.ts';
import { lockSlugs, slugOfName } from './product-slugs-and-locks.ts';

/** The listings' indexes hold a product's collections, and an index entry has its limits. */
const MAX_COLLECTIONS = 50;

interface CollectionPatch {
  name?: string | undefined;
  slug?: string | null | undefined;
  description?: string | null | undefined;
  visible?: boolean | null | undefined;
}

/** Adds an empty collection at the end. Throws 409 when its slug is taken. */
export async function createCollection(
  tx: Database,
  input: CollectionPatch & { name: string },
): Promise<string> {
  const [last] = await tx.select({ position: max(collections.position) }).from(collections);
  const id = randomUUID();
  const slug = input.slug ?? slugOfName(input.name, 'collection');
  await requireFreeSlug(tx, slug, id);
  await tx.insert(collections).values({
    id,
    slug,
    name: input.name,
    description: input.description ?? '',
    visible: input.visible ?? true,
    position: (last?.position ?? 0) + 1,
  });
  return id;
}

export async function updateCollection(
  tx: Database,
  id: string,
  patch: CollectionPatch,
): Promise<void> {
  await requireCollection(tx, id);
  if (patch.slug) await requireFreeSlug(tx, patch.slug, id);
  const set = Object.fromEntries(Object.entries(patch).filter(([, value]) => value != null));
  if (Object.keys(set).length === 0) throw invalidField('collection', 'must change something');
  await tx.update(collections).set(set).where(eq(collections.id, id));
}

/** Deletes a collection; its products stay. The collection of all products cannot go. */
export async function deleteCollection(tx: Database, id: string): Promise<void> {
  await requireCollection(tx, id);
  if (id === ALL_PRODUCTS_ID) throw allProducts();
  const rest = sql`array_remove(${products.collectionIds}, ${id})`;
  await tx
    .update(products)
    .set({ collectionIds: rest })
    .where(sql`${products.collectionIds} @> array[${id}]`);
  await tx.delete(collections).where(eq(collections.id, id));
}

/** Puts products into a collection, or takes them out; one that is there (or not) already is no error. */
export async function assignProducts(
  tx: Database,
  id: string,
  move: { productIds: string[]; isAdded: boolean },
): Promise<void> {
  await requireCollection(tx, id);
  if (id === ALL_PRODUCTS_ID && !move.isAdded) throw allProducts();
  const found = await tx
    .select({ id: products.id, collectionIds: products.collectionIds })
    .from(products)
    .where(inArray(products.id, move.productIds))
    .orderBy(products.id)
    .for('update');
  const isFull = found.some(
    ({ collectionIds: ids }) => ids.length >= MAX_COLLECTIONS && !ids.includes(id),
  );
  if (move.isAdded && isFull) {
    throw invalidField(
      'productIds',
      `holds a product that is in ${MAX_COLLECTIONS} collections already`,
      'MAX_SIZE',
    );
  }
  const known = new Set(found.map((row) => row.id));
  const missing = move.productIds.findIndex((wanted) => !known.has(wanted));
  if (missing >= 0) throw invalidField(`productIds[${missing}]`, 'is no product of the shop');
  const without = sql`array_remove(${products.collectionIds}, ${id})`;
  const collectionIds = move.isAdded ? sql`array_append(${without}, ${id})` : without;
  await tx.update(products).set({ collectionIds }).where(inArray(products.id, move.productIds));
}

async function requireCollection(tx: Database, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
  if (!row) throw createRefusal(404, 'COLLECTION_NOT_FOUND', 'There is no such collection.');
}

async function requireFreeSlug(tx: Database, slug: string, id: string): Promise<void> {
  await lockSlugs(tx);
  const others = and(eq(collections.slug, slug), ne(collections.id, id));
  if ((await tx.$count(collections, others)) === 0) return;
  throw createRefusal(409, 'SLUG_ALREADY_EXISTS', 'Another collection has this slug.');
}

function allProducts() {
  return createRefusal(400, 'ALL_PRODUCTS_IS_FIXED', {
    description: 'The collection of all products always has all products.',
  });
}
