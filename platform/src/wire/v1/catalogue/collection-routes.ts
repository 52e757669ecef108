import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { readQuery } from '../../../base/query/query-body.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-request.ts';
import { findCollection, findCollections } from '../../common/catalogue/collection-wire.ts';

/** `/v2/collections`: the only catalogue reads without a service prefix. */
export function collectionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', async (c) => {
      const query = await readQuery(c);
      const found = await findCollections(db, query, readCatalogueViewer(c));
      const { length: count } = found.collections;
      const metadata = { count, offset: query.offset, total: found.total };
      return c.json({ collections: found.collections, metadata });
    })
    .get('/slug/:slug', (c) => answerCollection(c, db, eq(collections.slug, c.req.param('slug'))))
    .get('/:id', (c) => readCollection(c, db, c.req.param('id')));
}

/** Answers the collection with an id. */
export function readCollection(c: Context<AppEnv>, db: Database, id: string) {
  return answerCollection(c, db, eq(collections.id, id));
}

/** The older path of the same read, below the catalogue's own prefix. */
export function collectionBySlugRoutes(db: Database) {
  return new Hono<AppEnv>().get('/collections/slug/:slug', (c) =>
    answerCollection(c, db, eq(collections.slug, c.req.param('slug'))),
  );
}

async function answerCollection(c: Context<AppEnv>, db: Database, named: SQL) {
  const seen = c.get('isAdmin') ? undefined : eq(collections.visible, true);
  const collection = await findCollection(db, and(seen, named));
  if (collection) return c.json({ collection });
  // A number, which is what clients compare it with (decision 0089).
  throw createRefusal(404, 404, {
    description: 'There is no such collection.',
    data: { code: 'COLLECTION_NOT_FOUND' },
  });
}

/** A collection as the merchant sees it, hidden or not. Throws 404 `COLLECTION_NOT_FOUND`. */
export async function requireCollection(db: Database, id: string) {
  const collection = await findCollection(db, eq(collections.id, id));
  if (collection) return collection;
  throw createRefusal(404, 'COLLECTION_NOT_FOUND', { description: 'There is no such collection.' });
}
