import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { readWixQuery } from '../../../base/query/query-body.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  assignProducts,
  createCollection,
  deleteCollection,
  updateCollection,
} from '../../../commerce/catalogue/write-collection.ts';
import {
  createCollectionBody,
  productIdsBody,
  updateCollectionBody,
} from '../../common/catalogue/catalogue-bodies.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-route-context.ts';
import { findCollection, findCollections } from '../../common/catalogue/find-collections.ts';

/** `/v2/collections`: the only catalogue reads without a service prefix. */
export function collectionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/query', async (c) =>
      c.json(await findCollections(db, await readWixQuery(c), readCatalogueViewer(c))),
    )
    .get('/slug/:slug', (c) => answerCollection(c, db, eq(collections.slug, c.req.param('slug'))))
    .get('/:id', (c) => answerCollectionById(c, db, c.req.param('id')));
}

/** Answers the collection with an id. */
export function answerCollectionById(c: Context<AppEnv>, db: Database, id: string) {
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

/** Writes of collections (`WIRE.md` 3.6); only the API key may. */
export function collectionWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .post('/collections', requireAdmin, async (c) => {
      const { collection } = await readBody(c, createCollectionBody);
      const id = await db.transaction((tx) => createCollection(tx, collection));
      return answerCollectionById(c, db, id);
    })
    .patch('/collections/:id', requireAdmin, async (c) => {
      const { collection } = await readBody(c, updateCollectionBody);
      const id = c.req.param('id');
      await db.transaction((tx) => updateCollection(tx, id, collection));
      return answerCollectionById(c, db, id);
    })
    .delete('/collections/:id', requireAdmin, async (c) => {
      await db.transaction((tx) => deleteCollection(tx, c.req.param('id')));
      return c.json({});
    })
    .post('/collections/:id/productIds', requireAdmin, (c) => moved(c, true))
    .post('/collections/:id/productIds/delete', requireAdmin, (c) => moved(c, false));

  async function moved(c: Context<AppEnv>, isAdded: boolean) {
    const { productIds } = await readBody(c, productIdsBody);
    const id = c.req.param('id') ?? '';
    await db.transaction((tx) => assignProducts(tx, id, { productIds, isAdded }));
    return c.json({});
  }
}
