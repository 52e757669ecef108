import { eq, type SQL, sql } from 'drizzle-orm';
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
import { compileSort } from '../../../base/query/query-field.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { visibleProductsFilter } from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-request.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import { fieldsSchema } from '../requested-fields.ts';
import type { DerivedEntity } from './derived-entities.ts';

const id = sql<string>`entity.id`;
const columns = {
  id,
  name: sql<string>`entity.name`,
  detail: sql<unknown>`entity.detail`,
  createdAt: sql<Date>`entity.created_at`.mapWith(products.createdAt),
  updatedAt: sql<Date>`entity.updated_at`.mapWith(products.updatedAt),
  productCount: sql<number>`entity.product_count`,
};
const countBody = v.object({ filter: v.nullish(objectSchema) });

/** Reads of one such entity: by query, by count, by id. Shoppers see those of visible products. */
export function derivedRoutes(db: Database, entity: DerivedEntity) {
  const fieldsBody = fieldsSchema([entity.countField, 'CHOICE_DISPLAY_IMAGE']);
  const queryBody = v.object({ query: v.optional(querySchemaUpTo(100), {}), fields: fieldsBody });
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], `/${entity.path}/query`, async (c) => {
      const { query: requested, fields } = await readCallArguments(c, queryBody);
      const query = resolveQuery(requested);
      const where = compileFilter(query.filter, entity.fields);
      const found = await select(c, where)
        .orderBy(...compileSort(query.sort, entity.fields, id))
        .limit(pageRowLimit(query))
        .offset(query.offset);
      const { page, pagingMetadata } = toPage(query, found);
      return c.json({
        [entity.many]: page.map((row) => wire(row, fields.has(entity.countField))),
        pagingMetadata,
      });
    })
    .on(['GET', 'POST'], `/${entity.path}/count`, async (c) => {
      const { filter } = await readCallArguments(c, countBody);
      const where = compileFilter(filter ?? {}, entity.fields);
      return c.json({ count: await db.$count(entityRows(c), where) });
    })
    .get(`/${entity.path}/:id`, async (c) => {
      const fields = parseInput(fieldsBody, c.req.queries('fields'), 'fields');
      const [row] = await select(c, eq(id, c.req.param('id')));
      if (!row)
        throw createRefusal(404, entity.notFound, { description: 'There is no such thing.' });
      return c.json({ [entity.one]: wire(row, fields.has(entity.countField)) });
    });

  function select(c: Context<AppEnv>, where: SQL) {
    return db.select(columns).from(entityRows(c)).where(where).$dynamic();
  }

  function entityRows(c: Context<AppEnv>): SQL {
    return entity.rows(visibleProductsFilter(readCatalogueViewer(c)) ?? sql`true`);
  }

  function wire(row: Awaited<ReturnType<typeof select>>[number], isCounted: boolean) {
    return {
      id: row.id,
      // They change with their products alone.
      revision: '1',
      createdDate: row.createdAt.toISOString(),
      updatedDate: row.updatedAt.toISOString(),
      ...entity.wire(row),
      ...(isCounted ? { [entity.countName]: row.productCount } : {}),
    };
  }
}
