import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import {
  objectSchema,
  querySchemaUpTo,
  readCallArguments,
  resolveQuery,
} from '../../../base/query/query-body.ts';
import { compileSort, type Query } from '../../../base/query/query-field.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { visibleProductsFilter } from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-request.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import {
  addTextFilter,
  searchExpressionBody,
  searchSchemaUpTo,
  toSearchQuery,
} from '../search-expression.ts';
import { itemColumns, itemFields, itemId, itemWire } from './inventory-item-wire.ts';

const MAX_ITEMS = 1000;
const queryBody = v.object({ query: v.optional(querySchemaUpTo(MAX_ITEMS), {}) });
const searchBody = v.object({ search: v.optional(searchSchemaUpTo(MAX_ITEMS), {}) });
const countBody = v.object({
  filter: v.nullish(objectSchema),
  search: v.nullish(searchExpressionBody),
});

/** Routes for the stock of each variant. Variants that share their stock each show all of it. */
export function inventoryItemRoutes(db: Database) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/inventory-items/query', async (c) => {
      const { query } = await readCallArguments(c, queryBody);
      return c.json(await page(c, resolveQuery(query, MAX_ITEMS)));
    })
    .on(['GET', 'POST'], '/inventory-items/search', async (c) => {
      const { search } = await readCallArguments(c, searchBody);
      return c.json(await page(c, toSearchQuery(search, MAX_ITEMS)));
    })
    .on(['GET', 'POST'], '/inventory-items/count', async (c) => {
      const { filter, search } = await readCallArguments(c, countBody);
      const wanted = compileFilter(addTextFilter(filter ?? {}, search), itemFields);
      return c.json({ count: await countItems(db, and(seen(c), wanted)) });
    })
    .get('/inventory-items/:id', async (c) => {
      const inventoryItem = await requireInventoryItem(db, c.req.param('id'), seen(c));
      return c.json({ inventoryItem });
    });

  async function page(c: Context<AppEnv>, query: Query) {
    const where = and(seen(c), compileFilter(query.filter, itemFields));
    const order =
      query.sort.length === 0
        ? [asc(products.numericId), asc(variants.position)]
        : compileSort(query.sort, itemFields, itemId);
    const rows = await selectItems(db, where)
      .orderBy(...order)
      .limit(pageRowLimit(query))
      .offset(query.offset);
    const { page: found, pagingMetadata } = toPage(query, rows);
    return { inventoryItems: found.map(itemWire), pagingMetadata };
  }
}

/** One item as the wire has it. Throws the 404 of the contract, `NOT_FOUND`. */
export async function requireInventoryItem(db: Database, id: string, where?: SQL) {
  const [row] = await selectItems(db, and(sql`${itemId} = ${id}`, where));
  if (row) return itemWire(row);
  throw inventoryItemNotFound();
}

function seen(c: Context<AppEnv>): SQL | undefined {
  const sight = readCatalogueViewer(c);
  return sight === 'merchant'
    ? undefined
    : and(visibleProductsFilter(sight), eq(variants.visible, true));
}

function selectItems(db: Database, where: SQL | undefined) {
  return db
    .select(itemColumns)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(where)
    .$dynamic();
}

async function countItems(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(where);
  return counted?.total ?? 0;
}

export const inventoryItemNotFound = () =>
  createRefusal(404, 'NOT_FOUND', { description: 'There is no such inventory item.' });
