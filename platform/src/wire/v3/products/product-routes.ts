import { and, eq, type SQL } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { parseInput } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import { readQueryOrBody, resolveQueryPage } from '../../../base/query/query-body.ts';
import type { PageQuery, QueryFields } from '../../../base/query/query-field-types.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  findProductsWithoutCount,
  findProductWhere,
  productNotFound,
  toVisibilityFilter,
} from '../../../commerce/catalogue/find-products.ts';
import { ALL_PRODUCTS_ID } from '../../../commerce/catalogue/product-options.ts';
import {
  type CatalogueRouteContext,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-route-context.ts';
import { aggregationsBody } from '../aggregations/aggregation-bodies.ts';
import { aggregateProducts } from '../aggregations/aggregations.ts';
import { STORES_TREE } from '../categories/category-wire.ts';
import {
  type FieldSet,
  refuseMerchantFields,
  requestedFieldsBody,
} from '../check-fields-and-revision.ts';
import {
  countBody,
  pagedSearchSchema,
  pageQueryBody,
  requestOneExtraRow,
  toPage,
  toSearchQuery,
} from '../v3-queries.ts';
import {
  aggregatableFields,
  productQueryFields,
  productSearchFields,
} from './product-query-fields.ts';
import { addProductTextFilter, orderByRelevance } from './product-text-search.ts';
import { findProductMainCategories, productWire, wholeProductWire } from './product-v3-wire.ts';

const queryBody = pageQueryBody(100, { fields: requestedFieldsBody });
const searchSchema = v.object({
  ...pagedSearchSchema(100).entries,
  aggregations: aggregationsBody,
});
const searchBody = v.object({ search: v.optional(searchSchema, {}), fields: requestedFieldsBody });
const countProductsBody = v.object({
  ...countBody.entries,
  returnNonVisibleProducts: v.nullish(v.boolean()),
});

interface Requested {
  query: PageQuery;
  /** The fields that the query may name. */
  fields: QueryFields;
}

/** Many products: by query, by search, by number (`WIRE.md` 3.11). Shoppers see visible ones only. */
export function productListRoutes({ db, siteUrl }: CatalogueRouteContext) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/products/query', async (c) => {
      const { query, fields } = await readQueryOrBody(c, queryBody);
      const requested = { query: resolveQueryPage(query), fields: productQueryFields };
      return c.json(await listed(c, fields, requested));
    })
    .on(['GET', 'POST'], '/products/search', async (c) => {
      const { search, fields } = await readQueryOrBody(c, searchBody);
      const query = toSearchQuery(search, 100, addProductTextFilter);
      const found = compileFilter(query.filter, productSearchFields);
      const where = and(toVisibilityFilter(readCatalogueViewer(c)), found);
      const summed = { where, fields: aggregatableFields };
      const aggregationData = search.aggregations?.length
        ? await aggregateProducts(db, search.aggregations, summed)
        : undefined;
      const requested = orderByRelevance(query, productSearchFields);
      return c.json({ ...(await listed(c, fields, requested)), aggregationData });
    })
    .on(['GET', 'POST'], '/products/count', async (c) => {
      const requested = await readQueryOrBody(c, countProductsBody);
      const isHidden = requested.returnNonVisibleProducts;
      if (isHidden && !c.get('isAdmin')) {
        throw createRefusal(403, 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', {
          description: 'Hidden products are for the merchant alone.',
        });
      }
      const filter = addProductTextFilter(requested.filter, requested.search);
      const seen = toVisibilityFilter(isHidden ? 'merchant' : 'shopper');
      const where = and(seen, compileFilter(filter, productSearchFields));
      return c.json({ count: await db.$count(products, where) });
    });

  async function listed(c: Context<AppEnv>, fields: FieldSet, requested: Requested) {
    refuseMerchantFields(c, fields);
    const reader = { viewer: readCatalogueViewer(c), fields: requested.fields };
    const found = await findProductsWithoutCount(db, requestOneExtraRow(requested.query), reader);
    const { page, pagingMetadata } = toPage(requested.query, found);
    const context = {
      siteUrl,
      fields,
      categories: await findProductMainCategories(db, page, fields),
    };
    return { products: page.map((product) => productWire(product, context)), pagingMetadata };
  }
}

/**
 * One product with its variants (`WIRE.md` 3.11). Shoppers see visible products only; costs are the API key's,
 * and a 403 for all others.
 */
export function productV3Routes({ db, siteUrl }: CatalogueRouteContext) {
  return new Hono<AppEnv>()
    .get('/products/slug/:slug', (c) => one(c, eq(products.slug, c.req.param('slug'))))
    .get('/products/:id', (c) => one(c, eq(products.id, c.req.param('id'))))
    .get('/all-products-category', (c) =>
      c.json({ categoryId: ALL_PRODUCTS_ID, treeReference: STORES_TREE }),
    );

  async function one(c: Context<AppEnv>, named: SQL) {
    const fields = parseInput(requestedFieldsBody, c.req.queries('fields'), 'fields');
    refuseMerchantFields(c, fields);
    const product = await findProductWhere(db, named, readCatalogueViewer(c));
    if (!product) throw productNotFound();
    const categories = await findProductMainCategories(db, [product], fields);
    return c.json({ product: wholeProductWire(product, { siteUrl, fields, categories }) });
  }
}
