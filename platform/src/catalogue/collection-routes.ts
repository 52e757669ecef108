import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { collections } from '../db/schema.ts';
import type { AppEnv } from '../http/env.ts';
import { refusal } from '../http/platform-error.ts';
import { compileFilter } from '../query/filter-sql.ts';
import { type Query, readQuery } from '../query/query-body.ts';
import { compileSort } from '../query/sort-sql.ts';
import { mediaWire } from './media-wire.ts';
import { collectionFields, collectionSize } from './query-fields.ts';

/** `/v2/collections`: the only catalogue reads without a service prefix. */
export function collectionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', async (c) => {
      const query = await readQuery(c);
      const where = and(
        eq(collections.visible, true),
        compileFilter(query.filter, collectionFields),
      );
      const rows = await select(db, where)
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset(query.offset);
      return c.json({
        collections: rows.map(collectionWire),
        metadata: {
          count: rows.length,
          offset: query.offset,
          total: await db.$count(collections, where),
        },
      });
    })
    .get('/slug/:slug', (c) => one(c, db, eq(collections.slug, c.req.param('slug'))))
    .get('/:id', (c) => one(c, db, eq(collections.id, c.req.param('id'))));
}

/** The older path of the same read, below the catalogue's own prefix. */
export function collectionBySlugRoutes(db: Database) {
  return new Hono<AppEnv>().get('/collections/slug/:slug', (c) =>
    one(c, db, eq(collections.slug, c.req.param('slug'))),
  );
}

/** As the shop arranged them, unless the caller wants another order. */
function orderOf({ sort }: Query): SQL[] {
  if (sort.length === 0) return [asc(collections.position), asc(collections.id)];
  return compileSort(sort, collectionFields, collections.id);
}

async function one(c: Context<AppEnv>, db: Database, named: SQL) {
  const [row] = await select(db, and(eq(collections.visible, true), named));
  if (!row)
    throw refusal(404, 'COLLECTION_NOT_FOUND', { description: 'There is no such collection.' });
  return c.json({ collection: collectionWire(row) });
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
