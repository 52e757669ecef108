import { asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import type { PageQuery } from '../../../base/query/query-field-types.ts';
import { readCountedPage } from '../../../base/query/select-page-of-rows.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import type { CatalogueViewer } from '../../../commerce/catalogue/find-products.ts';
import { mediaWire } from '../media-wire.ts';
import { collectionFields, collectionSizeSql } from './query-fields.ts';

/** One page of the collections as the wire has them, in the shop's own order unless the caller wants another. */
export async function findCollections(db: Database, query: PageQuery, sight: CatalogueViewer) {
  const listing = {
    select: (where: SQL | undefined) => select(db, where),
    fields: collectionFields,
    unique: collections.id,
    order: [asc(collections.position), asc(collections.id)],
  };
  const seen = sight === 'merchant' ? undefined : eq(collections.visible, true);
  const { rows, metadata } = await readCountedPage(db, listing, { query, seen });
  return { collections: rows.map(collectionWire), metadata };
}

export async function findCollection(db: Database, where: SQL | undefined) {
  const [row] = await select(db, where);
  return row ? collectionWire(row) : null;
}

function select(db: Database, where: SQL | undefined) {
  return db
    .select({
      id: collections.id,
      slug: collections.slug,
      name: collections.name,
      description: collections.description,
      visible: collections.visible,
      cover: collections.cover,
      numberOfProducts: collectionSizeSql,
    })
    .from(collections)
    .where(where)
    .$dynamic();
}

function collectionWire({ cover, ...row }: Awaited<ReturnType<typeof select>>[number]) {
  return { ...row, media: mediaWire(cover ? [cover] : []) };
}
