import { type Context, Hono } from 'hono';
import type { Database } from '../../../../base/db/database.ts';
import type { AppEnv } from '../../../../base/http/env.ts';
import { readBody } from '../../../../base/http/parse.ts';
import { requireAdmin } from '../../../../base/http/require-admin.ts';
import {
  createCollection,
  deleteCollection,
  moveProducts,
  updateCollection,
} from '../../../../commerce/catalogue/write-collection.ts';
import {
  createCollectionBody,
  productIdsBody,
  updateCollectionBody,
} from '../../../common/catalogue/collection-bodies.ts';
import { requireCollection } from '../collection-routes.ts';

/** Writes of collections (`WIRE.md` 3.6); only the API key may. */
export function collectionWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .post('/collections', requireAdmin, async (c) => {
      const { collection } = await readBody(c, createCollectionBody);
      const id = await db.transaction((tx) => createCollection(tx, collection));
      return c.json({ collection: await requireCollection(db, id) });
    })
    .patch('/collections/:id', requireAdmin, async (c) => {
      const { collection } = await readBody(c, updateCollectionBody);
      const id = c.req.param('id');
      await db.transaction((tx) => updateCollection(tx, id, collection));
      return c.json({ collection: await requireCollection(db, id) });
    })
    .delete('/collections/:id', requireAdmin, async (c) => {
      await db.transaction((tx) => deleteCollection(tx, c.req.param('id')));
      return c.json({});
    })
    .post('/collections/:id/productIds', requireAdmin, (c) => moved(c, true))
    .post('/collections/:id/productIds/delete', requireAdmin, (c) => moved(c, false));

  async function moved(c: Context<AppEnv>, isAdded: boolean) {
    const { productIds } = await readBody(c, productIdsBody);
    await db.transaction((tx) =>
      moveProducts(tx, c.req.param('id') ?? '', { productIds, isAdded }),
    );
    return c.json({});
  }
}
