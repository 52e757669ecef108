import { and } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../../../base/http/env.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import {
  objectSchema,
  querySchemaUpTo,
  readCallArguments,
  resolveQuery,
} from '../../../base/query/query-body.ts';
import type { Query, QueryFields } from '../../../base/query/query-field.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  findProductPage,
  visibleProductsFilter,
} from '../../../commerce/catalogue/find-products.ts';
import {
  type CatalogueOptions,
  readCatalogueViewer,
} from '../../common/catalogue/catalogue-request.ts';
import { aggregationsBody } from '../aggregations/aggregation-bodies.ts';
import { aggregateProducts } from '../aggregations/aggregations.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import { type ProductFields, productFieldsBody, requireMerchant } from '../requested-fields.ts';
import { searchExpressionBody, searchSchemaUpTo, toSearchQuery } from '../search-expression.ts';
import { categoryNames } from './category-names.ts';
import { aggregatableFields, productQueryFields, productSearchFields } from './product-fields.ts';
import { sortByRelevance, withProductText } from './product-text.ts';
import { productWire } from './product-wire.ts';

const queryBody = v.object({
  query: v.optional(querySchemaUpTo(100), {}),
  fields: productFieldsBody,
});
const searchBody = v.object({
  search: v.optional(
    v.object({ ...searchSchemaUpTo(100).entries, aggregations: aggregationsBody }),
    {},
  ),
  fields: productFieldsBody,
});
const countBody = v.object({
  filter: v.nullish(objectSchema),
  search: v.nullish(searchExpressionBody),
  returnNonVisibleProducts: v.nullish(v.boolean()),
});

/** Many products: by query, by search, by number (`WIRE.md` 3.11). Shoppers see visible ones only. */
export function productListRoutes({ db, siteUrl }: CatalogueOptions) {
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/products/query', async (c) => {
      const { query, fields } = await readCallArguments(c, queryBody);
      const requested = { query: resolveQuery(query), fields: productQueryFields, wanted: fields };
      return c.json(await listed(c, requested));
    })
    .on(['GET', 'POST'], '/products/search', async (c) => {
      const { search, fields } = await readCallArguments(c, searchBody);
      const query = toSearchQuery(search, 100, withProductText);
      const requested = search.aggregations ?? [];
      const where = and(
        visibleProductsFilter(readCatalogueViewer(c)),
        compileFilter(query.filter, productSearchFields),
      );
      const sums =
        requested.length === 0
          ? {}
          : {
              aggregationData: await aggregateProducts(db, requested, {
                where,
                fields: aggregatableFields,
              }),
            };
      return c.json({
        ...(await listed(c, { ...sortByRelevance(query, productSearchFields), wanted: fields })),
        ...sums,
      });
    })
    .on(['GET', 'POST'], '/products/count', async (c) => {
      const { filter, search, returnNonVisibleProducts } = await readCallArguments(c, countBody);
      if (returnNonVisibleProducts && !c.get('isAdmin')) throw hiddenRefused();
      const wanted = withProductText(filter ?? {}, search);
      const sight = returnNonVisibleProducts ? 'merchant' : 'shopper';
      const where = and(visibleProductsFilter(sight), compileFilter(wanted, productSearchFields));
      return c.json({ count: await db.$count(products, where) });
    });

  async function listed(c: Context<AppEnv>, requested: Requested) {
    const { query, wanted: fields, fields: known } = requested;
    requireMerchant(c, fields);
    const limit = pageRowLimit(query);
    const found = await findProductPage(
      db,
      { ...query, limit },
      { viewer: readCatalogueViewer(c), fields: known },
    );
    const { page, pagingMetadata } = toPage(query, found);
    const context = { siteUrl, fields, categories: await categoryNames(db, page, fields) };
    return { products: page.map((product) => productWire(product, context)), pagingMetadata };
  }
}

interface Requested {
  query: Query;
  fields: QueryFields;
  wanted: ProductFields;
}

function hiddenRefused() {
  return createRefusal(403, 'NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS', {
    description: 'Hidden products are for the merchant alone.',
  });
}
