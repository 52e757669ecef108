import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readQueryOrBody, resolveQueryPage } from '../../../base/query/query-body.ts';
import {
  type PageQuery,
  type QueryFields,
  textQueryField as text,
} from '../../../base/query/query-field-types.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { visibleVariantsFilter } from '../../../commerce/catalogue/find-products.ts';
import { allVariantsQuery, findVariantsById } from '../../common/catalogue/all-variants-query.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-route-context.ts';
import {
  type FieldSet,
  refuseMerchantFields,
  requestedFieldsBody,
} from '../check-fields-and-revision.ts';
import { derivedIdSql } from '../derived/derived-ids.ts';
import { pageQueryBody, pageSearchBody, selectV3Page, toSearchQuery } from '../v3-queries.ts';
import { readOnlyVariantWire } from './variant-wire.ts';

/** More than of any other entity: a page has a product's variants at once. */
const MAX_VARIANTS = 1000;
const queryBody = pageQueryBody(MAX_VARIANTS, { fields: requestedFieldsBody });
const searchBody = pageSearchBody(MAX_VARIANTS, { fields: requestedFieldsBody });

const unique = derivedIdSql('variant', products.id, variants.id);

const queryFields: QueryFields = {
  id: text(unique),
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
  const queried = allVariantsQuery(db, { fields: queryFields, unique });
  const searched = allVariantsQuery(db, { fields: searchFields, unique });
  return new Hono<AppEnv>()
    .post('/products/query-variants', async (c) => {
      const { query, fields } = await readQueryOrBody(c, queryBody);
      return page(c, fields, { listing: queried, query: resolveQueryPage(query, MAX_VARIANTS) });
    })
    .post('/products/search-variants', async (c) => {
      const { search, fields } = await readQueryOrBody(c, searchBody);
      return page(c, fields, { listing: searched, query: toSearchQuery(search, MAX_VARIANTS) });
    });

  async function page(
    c: Context<AppEnv>,
    fields: FieldSet,
    { listing, query }: { listing: typeof queried; query: PageQuery },
  ) {
    refuseMerchantFields(c, fields);
    const viewer = readCatalogueViewer(c);
    const named = await selectV3Page(listing, query, visibleVariantsFilter(viewer));
    const found = await findVariantsById(db, named.page, viewer);
    return c.json({
      variants: found.map(({ product, variant }) => readOnlyVariantWire(product, variant, fields)),
      pagingMetadata: named.pagingMetadata,
    });
  }
}
