import { and, desc, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { cursorPagingSchema, resolveQuery } from '../../../base/query/query-body.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { findProduct, visibleProductsFilter } from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-request.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import { readTreeReference } from './category-routes.ts';
import { treeReferenceBody } from './category-wire.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const listBody = v.object({
  treeReference: treeReferenceBody,
  cursorPaging: cursorPagingSchema(100),
});

/** Which products are in a category, and in which categories a product is. */
export function categoryItemRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/categories/list-categories-for-item', async (c) => {
      parseInput(v.object({ treeReference: treeReferenceBody }), {
        treeReference: readTreeReference(c),
      });
      const product = await findProduct(
        db,
        c.req.query('item.catalogItemId') ?? '',
        readCatalogueViewer(c),
      );
      const ids = product?.collectionIds ?? [];
      return c.json({ directCategoryIds: ids, allCategoryIds: ids });
    })
    .get('/categories/:id/list-items', async (c) => {
      const { cursorPaging } = readListRequest(c);
      const id = c.req.param('id');
      const inside = sql`${products.collectionIds} @> array[${id}::text]`;
      const query = resolveQuery({ cursorPaging });
      const where = and(visibleProductsFilter(readCatalogueViewer(c)), inside);
      const rows = await db
        .select({ catalogItemId: products.id })
        .from(products)
        .where(where)
        .orderBy(desc(products.createdAt), desc(products.numericId))
        .limit(pageRowLimit(query))
        .offset(query.offset);
      const { page, pagingMetadata } = toPage(query, rows);
      const items = page.map((row) => ({ ...row, appId: STORES_APP_ID }));
      return c.json({ items, pagingMetadata });
    })
    .get('/categories/:id/arranged-items', (c) => {
      parseInput(v.object({ treeReference: treeReferenceBody }), {
        treeReference: readTreeReference(c),
      });
      return c.json({ items: [] });
    });
}

function readListRequest(c: Context) {
  const limit = c.req.query('cursorPaging.limit');
  return parseInput(listBody, {
    treeReference: readTreeReference(c),
    cursorPaging: {
      cursor: c.req.query('cursorPaging.cursor'),
      limit: limit === undefined ? undefined : Number(limit),
    },
  });
}
