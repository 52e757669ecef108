import { and, desc, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { parse } from '../../../base/http/parse.ts';
import { cursorPagingOf, toQuery } from '../../../base/query/query-body.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { findProduct, visibleTo } from '../../../commerce/catalogue/find-products.ts';
import { viewerOf } from '../../common/catalogue/catalogue-request.ts';
import { pageOf, rowsToRead } from '../paging-wire.ts';
import { treeOf } from './category-routes.ts';
import { treeReferenceBody } from './tree-reference.ts';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const listBody = v.object({
  treeReference: treeReferenceBody,
  cursorPaging: cursorPagingOf(100),
});

/** Which products are in a category, and in which categories a product is. */
export function categoryItemRoutes(db: Database) {
  return new Hono<AppEnv>()
    .get('/categories/list-categories-for-item', async (c) => {
      parse(v.object({ treeReference: treeReferenceBody }), { treeReference: treeOf(c) });
      const product = await findProduct(db, c.req.query('item.catalogItemId') ?? '', viewerOf(c));
      const ids = product?.collectionIds ?? [];
      return c.json({ directCategoryIds: ids, allCategoryIds: ids });
    })
    .get('/categories/:id/list-items', async (c) => {
      const { cursorPaging } = listOf(c);
      const id = c.req.param('id');
      const inside = sql`${products.collectionIds} @> array[${id}::text]`;
      const query = toQuery({ cursorPaging });
      const where = and(visibleTo(viewerOf(c)), inside);
      const rows = await db
        .select({ catalogItemId: products.id })
        .from(products)
        .where(where)
        .orderBy(desc(products.createdAt), desc(products.numericId))
        .limit(rowsToRead(query))
        .offset(query.offset);
      const { page, pagingMetadata } = pageOf(query, rows);
      const items = page.map((row) => ({ ...row, appId: STORES_APP_ID }));
      return c.json({ items, pagingMetadata });
    })
    .get('/categories/:id/arranged-items', (c) => {
      parse(v.object({ treeReference: treeReferenceBody }), { treeReference: treeOf(c) });
      return c.json({ items: [] });
    });
}

function listOf(c: Context) {
  const limit = c.req.query('cursorPaging.limit');
  return parse(listBody, {
    treeReference: treeOf(c),
    cursorPaging: {
      cursor: c.req.query('cursorPaging.cursor'),
      limit: limit === undefined ? undefined : Number(limit),
    },
  });
}
