import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import {
  objectSchema,
  querySchemaUpTo,
  readCallArguments,
  resolveQuery,
} from '../../../base/query/query-body.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import {
  addTextFilter,
  searchExpressionBody,
  searchSchemaUpTo,
  toSearchQuery,
} from '../search-expression.ts';
import {
  categoryFieldsBody,
  categoryWire,
  STORES_TREE,
  treeReferenceBody,
} from './category-wire.ts';
import { categoryFields, categoryOrder, selectCategories } from './find-categories.ts';

const MAX_CATEGORIES = 1000;
const common = {
  treeReference: treeReferenceBody,
  returnNonVisibleCategories: v.nullish(v.boolean()),
};
const queryBody = v.object({
  ...common,
  query: v.optional(querySchemaUpTo(MAX_CATEGORIES), {}),
  fields: categoryFieldsBody,
});
const searchBody = v.object({
  ...common,
  search: v.optional(searchSchemaUpTo(MAX_CATEGORIES), {}),
  fields: categoryFieldsBody,
});
const countBody = v.object({
  ...common,
  filter: v.nullish(objectSchema),
  search: v.nullish(searchExpressionBody),
});

/** The shop's collections as categories. Shoppers see visible ones only; the API key may request the others. */
export function categoryRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/categories/query', async (c) => {
      const { query, ...requested } = await readCallArguments(c, queryBody);
      return c.json(await page(c, { ...requested, query: resolveQuery(query, MAX_CATEGORIES) }));
    })
    .on(['GET', 'POST'], '/categories/search', async (c) => {
      const { search, ...requested } = await readCallArguments(c, searchBody);
      return c.json(await page(c, { ...requested, query: toSearchQuery(search, MAX_CATEGORIES) }));
    })
    .on(['GET', 'POST'], '/categories/count', async (c) => {
      const { filter, search, returnNonVisibleCategories } = await readCallArguments(c, countBody);
      const wanted = compileFilter(addTextFilter(filter ?? {}, search), categoryFields);
      const where = and(visibleTo(c, returnNonVisibleCategories), wanted);
      return c.json({ count: await db.$count(collections, where) });
    })
    .get('/categories/list-trees', (c) => c.json({ trees: [STORES_TREE] }))
    .get('/categories/slug/:slug', (c) => one(c, eq(collections.slug, c.req.param('slug'))))
    .get('/categories/:id', (c) => one(c, eq(collections.id, c.req.param('id'))));

  async function page(
    c: Context<AppEnv>,
    requested: Omit<v.InferOutput<typeof queryBody>, 'query'> & {
      query: ReturnType<typeof resolveQuery>;
    },
  ) {
    const { query, fields, returnNonVisibleCategories } = requested;
    const where = and(
      visibleTo(c, returnNonVisibleCategories),
      compileFilter(query.filter, categoryFields),
    );
    const rows = await selectCategories(db, where)
      .orderBy(...categoryOrder(query))
      .limit(pageRowLimit(query))
      .offset(query.offset);
    const { page: found, pagingMetadata } = toPage(query, rows);
    return { categories: found.map((row) => categoryWire(row, fields)), pagingMetadata };
  }

  async function one(c: Context<AppEnv>, named: SQL) {
    parseInput(v.object({ treeReference: treeReferenceBody }), {
      treeReference: readTreeReference(c),
    });
    const fields = parseInput(categoryFieldsBody, c.req.queries('fields'), 'fields');
    const [row] = await selectCategories(db, and(named, visibleTo(c, true)));
    if (!row)
      throw createRefusal(404, 'CATEGORY_NOT_FOUND', { description: 'There is no such category.' });
    return c.json({ category: categoryWire(row, fields) });
  }
}

/** A GET has the parts of the reference in its address. */
export function readTreeReference(c: Context) {
  return {
    appNamespace: c.req.query('treeReference.appNamespace'),
    treeKey: c.req.query('treeReference.treeKey'),
  };
}

function visibleTo(
  c: Context<AppEnv>,
  includesHidden: boolean | null | undefined,
): SQL | undefined {
  return includesHidden && c.get('isAdmin') ? undefined : eq(collections.visible, true);
}
