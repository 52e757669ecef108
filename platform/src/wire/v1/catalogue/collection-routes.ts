import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { refusal } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import { readQuery } from '../../../base/query/query-body.ts';
import type { Query } from '../../../base/query/query-field.ts';
import { compileSort } from '../../../base/query/sort-sql.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import type { Sight } from '../../../commerce/catalogue/find-products.ts';
import { collectionFields, collectionSize } from '../../common/catalogue/query-fields.ts';
import { mediaWire } from '../../common/media-wire.ts';
import { sightOf } from './product-routes.ts';

/** `/v2/collections`: the only catalogue reads without a service prefix. */
export function collectionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', async (c) => {
      const query = await readQuery(c);
      const found = await findCollections(db, query, sightOf(c));
      const { length: count } = found.collections;
      const metadata = { count, offset: query.offset, total: found.total };
      return c.json({ collections: found.collections, metadata });
    })
    .get('/slug/:slug', (c) => one(c, db, eq(collections.slug, c.req.param('slug'))))
    .get('/:id', (c) => readCollection(c, db, c.req.param('id')));
}

/** Answers the collection with an id. */
export function readCollection(c: Context<AppEnv>, db: Database, id: string) {
  return one(c, db, eq(collections.id, id));
}

/** The older path of the same read, below the catalogue's own prefix. */
export function collectionBySlugRoutes(db: Database) {
  return new Hono<AppEnv>().get('/collections/slug/:slug', (c) =>
    one(c, db, eq(collections.slug, c.req.param('slug'))),
  );
}

/** One page of the collections as the wire has them, and how many there are on all pages. */
export async function findCollections(db: Database, query: Query, sight: Sight) {
  const seen = sight === 'merchant' ? undefined : eq(collections.visible, true);
  const where = and(seen, compileFilter(query.filter, collectionFields));
  const rows = await select(db, where)
    .orderBy(...orderOf(query))
    .limit(query.limit)
    .offset(query.offset);
  return { collections: rows.map(collectionWire), total: await db.$count(collections, where) };
}

/** As the shop arranged them, unless the caller wants another order. */
function orderOf({ sort }: Query): SQL[] {
  if (sort.length === 0) return [asc(collections.position), asc(collections.id)];
  return compileSort(sort, collectionFields, collections.id);
}

async function one(c: Context<AppEnv>, db: Database, named: SQL) {
  const seen = c.get('isAdmin') ? undefined : eq(collections.visible, true);
  const collection = await find(db, and(seen, named));
  if (collection) return c.json({ collection });
  // A number, which is what clients compare it with (decision 0089).
  throw refusal(404, 404, {
    description: 'There is no such collection.',
    data: { code: 'COLLECTION_NOT_FOUND' },
  });
}

/** A collection as the merchant sees it, hidden or not. Throws 404 `COLLECTION_NOT_FOUND`. */
export async function requireCollection(db: Database, id: string) {
  const collection = await find(db, eq(collections.id, id));
  if (collection) return collection;
  throw refusal(404, 'COLLECTION_NOT_FOUND', { description: 'There is no such collection.' });
}

async function find(db: Database, where: SQL | undefined) {
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
