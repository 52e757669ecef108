import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { compileFilter } from '../../../base/query/filter-sql.ts';
import {
  querySchemaUpTo,
  readCallArguments,
  resolveQuery,
} from '../../../base/query/query-body.ts';
import {
  compileSort,
  type Query,
  type QueryFields,
  textField as text,
} from '../../../base/query/query-field.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  findProductsById,
  visibleProductsFilter,
} from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-request.ts';
import { derivedIdSql } from '../derived/derived-ids.ts';
import { pageRowLimit, toPage } from '../paging-wire.ts';
import { type ProductFields, productFieldsBody, requireMerchant } from '../requested-fields.ts';
import { searchSchemaUpTo, toSearchQuery } from '../search-expression.ts';
import { readOnlyVariantWire } from './read-only-variant-wire.ts';

/** More than of any other entity: a page has a product's variants at once. */
const MAX_VARIANTS = 1000;
const queryBody = v.object({
  query: v.optional(querySchemaUpTo(MAX_VARIANTS), {}),
  fields: productFieldsBody,
});
const searchBody = v.object({
  search: v.optional(searchSchemaUpTo(MAX_VARIANTS), {}),
  fields: productFieldsBody,
});

const variantGuid = derivedIdSql('variant', products.id, variants.id);

const queryFields: QueryFields = {
  id: text(variantGuid),
  variantId: text(variants.id),
  'productData.productId': text(products.id),
};

const searchFields: QueryFields = {
  ...queryFields,
  name: { ...text(products.name), folded: products.foldedName },
  sku: text(variants.sku),
  visible: { type: 'boolean', column: variants.visible },
  'inventoryStatus.inStock': { type: 'boolean', column: sql`(${inventory.quantity} > 0)` },
  'productData.name': { ...text(products.name), folded: products.foldedName },
  'productData.slug': text(products.slug),
  'productData.visible': { type: 'boolean', column: products.visible },
};

/** Variants over all products: what shoppers choose from, and what tools count. */
export function variantV3Routes(db: Database) {
  return new Hono<AppEnv>()
    .post('/products/query-variants', async (c) => {
      const { query, fields } = await readCallArguments(c, queryBody);
      return c.json(
        await page(c, { query: resolveQuery(query, MAX_VARIANTS), fields, known: queryFields }),
      );
    })
    .post('/products/search-variants', async (c) => {
      const { search, fields } = await readCallArguments(c, searchBody);
      return c.json(
        await page(c, { query: toSearchQuery(search, MAX_VARIANTS), fields, known: searchFields }),
      );
    });

  async function page(c: Context<AppEnv>, { query, fields, known }: Requested) {
    requireMerchant(c, fields);
    const sight = readCatalogueViewer(c);
    const seen = sight === 'shopper' ? eq(variants.visible, true) : undefined;
    const where = and(visibleProductsFilter(sight), seen, compileFilter(query.filter, known));
    const rows = await findRows(db, { query, known, where });
    const { page: named, pagingMetadata } = toPage(query, rows);
    const ids = new Set(named.map((row) => row.productId));
    const found = await findProductsById(db, [...ids], sight);
    const wires = named.flatMap((row) => {
      const product = found.find(({ id }) => id === row.productId);
      const variant = product?.variants.find(({ id }) => id === row.id);
      return product && variant ? [readOnlyVariantWire(product, variant, fields)] : [];
    });
    return { variants: wires, pagingMetadata };
  }
}

interface Requested {
  query: Query;
  fields: ProductFields;
  known: QueryFields;
}

/** Names of the variants on one page, in the order of products and their choices unless the query has its own. */
async function findRows(
  db: Database,
  { query, known, where }: Pick<Requested, 'query' | 'known'> & { where: SQL | undefined },
) {
  const order =
    query.sort.length === 0
      ? [asc(products.numericId), asc(variants.position)]
      : compileSort(query.sort, known, variantGuid);
  return db
    .select({ productId: products.id, id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(where)
    .orderBy(...order)
    .limit(pageRowLimit(query))
    .offset(query.offset);
}
