import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import {
  cursorPagingSchema,
  readQueryOrBody,
  resolveQueryPage,
} from '../../../base/query/query-body.ts';
import type { PageQuery } from '../../../base/query/query-field-types.ts';
import { countRows } from '../../../base/query/select-page-of-rows.ts';
import { collections, products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { findProduct, toVisibilityFilter } from '../../../commerce/catalogue/find-products.ts';
import { STORE_APP_ID } from '../../common/cart/line-wire.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-route-context.ts';
import {
  addTextFilter,
  countBody,
  pageQueryBody,
  pageSearchBody,
  selectV3Page,
  toSearchQuery,
} from '../v3-queries.ts';
import {
  categoryRowsQuery,
  categoryWire,
  requestedCategoryFieldsBody,
  STORES_TREE,
  treeReferenceBody,
} from './category-wire.ts';

const MAX_CATEGORIES = 1000;
const common = {
  treeReference: treeReferenceBody,
  returnNonVisibleCategories: v.nullish(v.boolean()),
};
const listed = v.object({ ...common, fields: requestedCategoryFieldsBody });
const queryBody = pageQueryBody(MAX_CATEGORIES, listed.entries);
const searchBody = pageSearchBody(MAX_CATEGORIES, listed.entries);
const countCategoriesBody = v.object({ ...common, ...countBody.entries });

/** The shop's collections as categories. Shoppers see visible ones only; the API key may request the others. */
export function categoryRoutes(db: Database) {
  const listing = categoryRowsQuery(db);
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/categories/query', async (c) => {
      const { query, ...requested } = await readQueryOrBody(c, queryBody);
      return page(c, requested, resolveQueryPage(query, MAX_CATEGORIES));
    })
    .on(['GET', 'POST'], '/categories/search', async (c) => {
      const { search, ...requested } = await readQueryOrBody(c, searchBody);
      return page(c, requested, toSearchQuery(search, MAX_CATEGORIES));
    })
    .on(['GET', 'POST'], '/categories/count', async (c) => {
      const requested = await readQueryOrBody(c, countCategoriesBody);
      const filter = addTextFilter(requested.filter, requested.search);
      const seen = visibleTo(c, requested.returnNonVisibleCategories);
      return c.json({ count: await countRows(db, listing, { filter, seen }) });
    })
    .get('/categories/list-trees', (c) => c.json({ trees: [STORES_TREE] }))
    .get('/categories/slug/:slug', (c) => one(c, eq(collections.slug, c.req.param('slug'))))
    .get('/categories/:id', (c) => one(c, eq(collections.id, c.req.param('id'))));

  async function page(
    c: Context<AppEnv>,
    requested: v.InferOutput<typeof listed>,
    query: PageQuery,
  ) {
    const seen = visibleTo(c, requested.returnNonVisibleCategories);
    const { page: found, pagingMetadata } = await selectV3Page(listing, query, seen);
    const categories = found.map((row) => categoryWire(row, requested.fields));
    return c.json({ categories, pagingMetadata });
  }

  async function one(c: Context<AppEnv>, named: SQL) {
    refuseForeignCategoryTree(c);
    const fields = parseInput(requestedCategoryFieldsBody, c.req.queries('fields'), 'fields');
    const [row] = await listing.select(named);
    if (!row || !(row.visible || c.get('isAdmin'))) throw categoryNotFound();
    return c.json({ category: categoryWire(row, fields) });
  }
}

export const categoryNotFound = () =>
  createRefusal(404, 'CATEGORY_NOT_FOUND', 'There is no such category.');

/** Throws a 400 unless a call that has the parts of the reference in its address names the shop's tree. */
export function refuseForeignCategoryTree(c: Context): void {
  const named = (part: string) => c.req.query(`treeReference.${part}`);
  const treeReference = { appNamespace: named('appNamespace'), treeKey: named('treeKey') };
  parseInput(v.object({ treeReference: treeReferenceBody }), { treeReference });
}

function visibleTo(c: Context<AppEnv>, includesHidden: boolean | null | undefined) {
  return includesHidden && c.get('isAdmin') ? undefined : eq(collections.visible, true);
}

const itemsQuery = v.object({ cursorPaging: cursorPagingSchema(100) });

/** Which products are in a category, and in which categories a product is. */
export function categoryItemRoutes(db: Database) {
  const listing = {
    select: (where: SQL | undefined) =>
      db.select({ catalogItemId: products.id }).from(products).where(where).$dynamic(),
    fields: {},
    unique: products.numericId,
    order: [desc(products.createdAt), desc(products.numericId)],
  };
  return (
    new Hono<AppEnv>()
      .get('/categories/list-categories-for-item', async (c) => {
        refuseForeignCategoryTree(c);
        const id = c.req.query('item.catalogItemId') ?? '';
        const product = await findProduct(db, id, readCatalogueViewer(c));
        const ids = product?.collectionIds ?? [];
        return c.json({ directCategoryIds: ids, allCategoryIds: ids });
      })
      .get('/categories/:id/list-items', async (c) => {
        refuseForeignCategoryTree(c);
        const paging = (part: string) => c.req.query(`cursorPaging.${part}`);
        const limit = paging('limit') === undefined ? undefined : Number(paging('limit'));
        const cursorPaging = { cursor: paging('cursor'), limit };
        const query = resolveQueryPage(parseInput(itemsQuery, { cursorPaging }));
        const inside = sql`${products.collectionIds} @> array[${c.req.param('id')}::text]`;
        const seen = and(toVisibilityFilter(readCatalogueViewer(c)), inside);
        const { page, pagingMetadata } = await selectV3Page(listing, query, seen);
        const items = page.map((row) => ({ ...row, appId: STORE_APP_ID }));
        return c.json({ items, pagingMetadata });
      })
      // The shop arranges no products within a category.
      .get('/categories/:id/arranged-items', (c) => {
        refuseForeignCategoryTree(c);
        return c.json({ items: [] });
      })
  );
}
