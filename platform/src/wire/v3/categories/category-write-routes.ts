import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { boundedText, nonEmptyList } from '../../../base/http/bounded-schemas.ts';
import { changeInBulk } from '../../../base/http/change-in-bulk.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal, getRefusalCode, PlatformError } from '../../../base/http/platform-error.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  assignProducts,
  createCollection,
  deleteCollection,
  updateCollection,
} from '../../../commerce/catalogue/write-collection.ts';
import {
  createCollectionBody,
  updateCollectionBody,
} from '../../common/catalogue/catalogue-bodies.ts';
import { requireRevision, revisionSchema as revision } from '../check-fields-and-revision.ts';
import { categoryNotFound, refuseForeignCategoryTree } from './category-routes.ts';
import {
  categoryRowsQuery,
  categoryWire,
  requestedCategoryFieldsBody,
  treeReferenceBody,
} from './category-wire.ts';

const id = boundedText(36);
const common = { treeReference: treeReferenceBody, fields: requestedCategoryFieldsBody };
const createBody = v.object({ ...common, category: createCollectionBody.entries.collection });
const updateBody = v.object({
  ...common,
  category: v.object({
    ...v.omit(updateCollectionBody.entries.collection, ['visible']).entries,
    revision,
  }),
});
const visibilityBody = v.object({ ...common, categoryId: id, visible: v.boolean(), revision });
const itemsBody = v.object({
  treeReference: treeReferenceBody,
  items: nonEmptyList(v.object({ catalogItemId: id, appId: id }), 100),
});

/** Changes of categories and of what is in them, by the API key. */
export function categoryWriteRoutes(db: Database) {
  return new Hono<AppEnv>()
    .post('/categories', requireAdmin, async (c) => {
      const { category, fields } = await readBody(c, createBody);
      const made = await write(db, (tx) => createCollection(tx, category));
      return c.json(await answerCategory(db, made, fields));
    })
    .patch('/categories/visibility', requireAdmin, async (c) => {
      const { categoryId, visible, fields, ...body } = await readBody(c, visibilityBody);
      await changed(db, categoryId, { revision: body.revision, patch: { visible } });
      return c.json(await answerCategory(db, categoryId, fields));
    })
    .patch('/categories/:id', requireAdmin, async (c) => {
      const { category, fields } = await readBody(c, updateBody);
      const { revision: read, ...patch } = category;
      await changed(db, c.req.param('id'), { revision: read, patch });
      return c.json(await answerCategory(db, c.req.param('id'), fields));
    })
    .delete('/categories/:id', requireAdmin, async (c) => {
      refuseForeignCategoryTree(c);
      await write(db, (tx) => deleteCollection(tx, c.req.param('id')));
      return c.json({});
    })
    .post('/bulk/categories/:id/add-items', requireAdmin, (c) => moved(c, true))
    .post('/bulk/categories/:id/remove-items', requireAdmin, (c) => moved(c, false));

  async function moved(c: Context<AppEnv>, isAdded: boolean) {
    const { items } = await readBody(c, itemsBody);
    const category = c.req.param('id') ?? '';
    const { results, bulkActionMetadata } = await changeInBulk(
      items.map(({ catalogItemId }) => catalogItemId),
      (product) =>
        write(db, (tx) => assignProducts(tx, category, { productIds: [product], isAdded })),
    );
    return c.json({
      results: results.map(({ itemMetadata: { id: _id, ...outcome } }) => ({
        itemMetadata: { item: items[outcome.originalIndex], ...outcome },
      })),
      bulkActionMetadata,
    });
  }
}

/** Changes a category if no one did since it was read. */
function changed(
  db: Database,
  id: string,
  change: { revision: string; patch: Parameters<typeof updateCollection>[2] },
): Promise<void> {
  return write(db, async (tx) => {
    const own = eq(collections.id, id);
    const [before] = await tx.select().from(collections).where(own).for('update');
    if (before) requireRevision(before, change.revision);
    await updateCollection(tx, id, change.patch);
  });
}

/** Writes all or nothing; what is refused has the codes of Catalogue V3. */
async function write<Result>(
  db: Database,
  change: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(change);
  } catch (error) {
    throw asCategoryError(error);
  }
}

/** Codes of Catalogue V3 for what Catalogue V1 says otherwise of a collection. */
const CATEGORY_CODES: Record<string, string> = {
  COLLECTION_NOT_FOUND: 'CATEGORY_NOT_FOUND',
  SLUG_ALREADY_EXISTS: 'DUPLICATE_SLUG',
};

function asCategoryError(error: unknown): unknown {
  const code = CATEGORY_CODES[getRefusalCode(error) ?? ''];
  if (!(error instanceof PlatformError) || code === undefined) return error;
  return createRefusal(error.status, code, error.message);
}

async function answerCategory(
  db: Database,
  id: string,
  fields: v.InferOutput<typeof requestedCategoryFieldsBody>,
) {
  const [row] = await categoryRowsQuery(db).select(eq(collections.id, id));
  if (!row) throw categoryNotFound();
  return { category: categoryWire(row, fields) };
}
