import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import { compileSort, type Query } from '../../../base/query/query-field.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import type { CatalogueViewer } from '../../../commerce/catalogue/find-products.ts';
import { mediaWire } from '../media-wire.ts';
import { collectionFields, collectionSize } from './query-fields.ts';

/** One page of the collections as the wire has them, and how many there are on all pages. */
export async function findCollections(db: Database, query: Query, sight: CatalogueViewer) {
  const seen = sight === 'merchant' ? undefined : eq(collections.visible, true);
  const where = and(seen, compileFilter(query.filter, collectionFields));
  const rows = await select(db, where)
    .orderBy(...collectionOrder(query))
    .limit(query.limit)
    .offset(query.offset);
  return { collections: rows.map(collectionWire), total: await db.$count(collections, where) };
}

/** As the shop arranged them, unless the caller wants another order. */
function collectionOrder({ sort }: Query): SQL[] {
  if (sort.length === 0) return [asc(collections.position), asc(collections.id)];
  return compileSort(sort, collectionFields, collections.id);
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
      numberOfProducts: collectionSize,
    })
    .from(collections)
    .where(where)
    .$dynamic();
}

function collectionWire({ cover, ...row }: Awaited<ReturnType<typeof select>>[number]) {
  return { ...row, media: mediaWire(cover ? [cover] : []) };
}
