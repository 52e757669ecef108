import { eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { readQueryOrBody, resolveQueryPage } from '../../../base/query/query-body.ts';
import { countRows } from '../../../base/query/select-page-of-rows.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { toVisibilityFilter } from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-route-context.ts';
import { fieldsSchema } from '../check-fields-and-revision.ts';
import { countBody as countOrSearchBody, pageQueryBody, selectV3Page } from '../v3-queries.ts';
import type { DerivedEntity } from './brand-and-ribbon-entities.ts';

const id = sql<string>`entity.id`;
const columns = {
  id,
  name: sql<string>`entity.name`,
  detail: sql<unknown>`entity.detail`,
  createdAt: sql<Date>`entity.created_at`.mapWith(products.createdAt),
  updatedAt: sql<Date>`entity.updated_at`.mapWith(products.updatedAt),
  productCount: sql<number>`entity.product_count`,
};
const countBody = v.pick(countOrSearchBody, ['filter']);

/** Reads of one such entity: by query, by count, by id. Shoppers see those of visible products. */
export function derivedEntityRoutes(db: Database, entity: DerivedEntity) {
  const fieldsBody = fieldsSchema([entity.countField, 'CHOICE_DISPLAY_IMAGE']);
  const queryBody = pageQueryBody(100, { fields: fieldsBody });
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], `/${entity.path}/query`, async (c) => {
      const { query, fields } = await readQueryOrBody(c, queryBody);
      const { page, pagingMetadata } = await selectV3Page(
        listingOf(c),
        resolveQueryPage(query),
        undefined,
      );
      const wires = page.map((row) => wire(row, fields.has(entity.countField)));
      return c.json({ [entity.many]: wires, pagingMetadata });
    })
    .on(['GET', 'POST'], `/${entity.path}/count`, async (c) => {
      const { filter } = await readQueryOrBody(c, countBody);
      const counted = { filter: filter ?? {}, seen: undefined };
      return c.json({ count: await countRows(db, listingOf(c), counted) });
    })
    .get(`/${entity.path}/:id`, async (c) => {
      const fields = parseInput(fieldsBody, c.req.queries('fields'), 'fields');
      const [row] = await listingOf(c).select(eq(id, c.req.param('id')));
      if (!row) throw createRefusal(404, entity.notFound, 'There is no such thing.');
      return c.json({ [entity.one]: wire(row, fields.has(entity.countField)) });
    });

  function listingOf(c: Context<AppEnv>) {
    const rows = entity.rows(toVisibilityFilter(readCatalogueViewer(c)) ?? sql`true`);
    const select = (where: SQL | undefined) =>
      db.select(columns).from(rows).where(where).$dynamic();
    return { select, fields: entity.fields, unique: id };
  }

  function wire(
    row: Awaited<ReturnType<ReturnType<typeof listingOf>['select']>>[number],
    isCounted: boolean,
  ) {
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
