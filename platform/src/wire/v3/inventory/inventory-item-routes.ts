import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { readQueryOrBody, resolveQueryPage } from '../../../base/query/query-body.ts';
import {
  type PageQuery,
  type QueryFields,
  textQueryField as text,
} from '../../../base/query/query-field-types.ts';
import { countRows } from '../../../base/query/select-page-of-rows.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import { visibleVariantsFilter } from '../../../commerce/catalogue/find-products.ts';
import { readCatalogueViewer } from '../../common/catalogue/catalogue-route-context.ts';
import { derivedId, derivedIdSql } from '../derived/derived-ids.ts';
import {
  addTextFilter,
  countBody,
  pageQueryBody,
  pageSearchBody,
  selectV3Page,
  toSearchQuery,
} from '../v3-queries.ts';

const MAX_ITEMS = 1000;
const queryBody = pageQueryBody(MAX_ITEMS, {});
const searchBody = pageSearchBody(MAX_ITEMS, {});

/** The shop has one location for all its stock. */
const LOCATION_ID = derivedId('location', 'default');

/** The id of the inventory item of one variant. */
export const inventoryItemIdSql = derivedIdSql('inventory-item', variants.productId, variants.id);

const variantName = sql<string>`coalesce((select string_agg(value, '|') from jsonb_each_text(${variants.choices})), '')`;
const status = sql<string>`(case when ${inventory.quantity} > 0 then 'IN_STOCK' else 'OUT_OF_STOCK' end)`;

const columns = {
  id: inventoryItemIdSql,
  productId: variants.productId,
  variantId: variants.id,
  variantName,
  sku: variants.sku,
  visible: variants.visible,
  name: products.name,
  categoryIds: products.collectionIds,
  status,
  quantity: inventory.quantity,
  tracked: inventory.tracked,
  revision: inventory.revision,
  createdAt: inventory.createdAt,
  updatedAt: inventory.updatedAt,
};

const fields: QueryFields = {
  id: text(inventoryItemIdSql),
  variantId: text(variants.id),
  productId: text(variants.productId),
  locationId: text(sql`${LOCATION_ID}::text`),
  createdDate: { type: 'date', column: inventory.createdAt },
  updatedDate: { type: 'date', column: inventory.updatedAt },
  availabilityStatus: text(status),
  quantity: { type: 'number', column: inventory.quantity },
  trackQuantity: { type: 'boolean', column: inventory.tracked },
  'preorderInfo.enabled': { type: 'boolean', column: sql`false` },
  name: { ...text(products.name), folded: products.foldedName },
  'product.name': { ...text(products.name), folded: products.foldedName },
  'product.variantName': text(variantName),
  'product.variantSku': text(variants.sku),
  'product.directCategoryIds': { type: 'textList', column: products.collectionIds },
};

const itemListing = (db: Database) => ({
  select: (where: SQL | undefined) =>
    db
      .select(columns)
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
      .where(where)
      .$dynamic(),
  fields,
  unique: inventoryItemIdSql,
  order: [asc(products.numericId), asc(variants.position)],
});
type ItemRow = Awaited<ReturnType<ReturnType<typeof itemListing>['select']>>[number];

/** Routes for the stock of each variant. Variants that share their stock each show all of it. */
export function inventoryItemRoutes(db: Database) {
  const listing = itemListing(db);
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/inventory-items/query', async (c) => {
      const { query } = await readQueryOrBody(c, queryBody);
      return page(c, resolveQueryPage(query, MAX_ITEMS));
    })
    .on(['GET', 'POST'], '/inventory-items/search', async (c) => {
      const { search } = await readQueryOrBody(c, searchBody);
      return page(c, toSearchQuery(search, MAX_ITEMS));
    })
    .on(['GET', 'POST'], '/inventory-items/count', async (c) => {
      const { filter, search } = await readQueryOrBody(c, countBody);
      const counted = { filter: addTextFilter(filter, search), seen: seen(c) };
      return c.json({ count: await countRows(db, listing, counted) });
    })
    .get('/inventory-items/:id', async (c) => {
      const inventoryItem = await requireInventoryItem(db, c.req.param('id'), seen(c));
      return c.json({ inventoryItem });
    });

  async function page(c: Context<AppEnv>, query: PageQuery) {
    const { page: found, pagingMetadata } = await selectV3Page(listing, query, seen(c));
    return c.json({ inventoryItems: found.map(itemWire), pagingMetadata });
  }
}

const seen = (c: Context<AppEnv>) => visibleVariantsFilter(readCatalogueViewer(c));

/** One item as the wire has it. Throws the 404 of the contract, `NOT_FOUND`. */
export async function requireInventoryItem(db: Database, id: string, where?: SQL) {
  const [row] = await itemListing(db).select(and(sql`${inventoryItemIdSql} = ${id}`, where));
  if (row) return itemWire(row);
  throw inventoryItemNotFound();
}

export const inventoryItemNotFound = () =>
  createRefusal(404, 'NOT_FOUND', 'There is no such inventory item.');

/** The inventory item of a variant: `quantity` where stock is tracked, else `inStock`. There are no preorders. */
function itemWire(row: ItemRow) {
  return {
    id: row.id,
    revision: row.revision.toString(),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    variantId: row.variantId,
    productId: row.productId,
    locationId: LOCATION_ID,
    ...(row.tracked ? { quantity: row.quantity } : { inStock: row.quantity > 0 }),
    trackQuantity: row.tracked,
    availabilityStatus: row.status,
    preorderInfo: { enabled: false },
    product: {
      name: row.name,
      directCategoryIds: row.categoryIds,
      variantName: row.variantName || undefined,
      variantSku: row.sku,
      variantVisible: row.visible,
    },
  };
}
