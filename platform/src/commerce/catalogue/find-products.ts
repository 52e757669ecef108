import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import {
  compileOrderBy,
  type PageQuery,
  type QueryFields,
} from '../../base/query/query-field-types.ts';
import { inventory, products, variants } from './catalogue-tables.ts';

export interface VariantRecord {
  productId: string;
  id: string;
  inventoryId: string;
  choices: Record<string, string>;
  sku: string;
  visible: boolean;
  /** Its own full price, cost and weight; `null` means as the product. */
  priceCents: number | null;
  /** Its selling price where it has a full price of its own; `null` means at the product's discount. */
  discountedCents: number | null;
  costCents: number | null;
  weight: number | null;
  quantity: number;
  /** Whether its stock is counted. */
  tracked: boolean;
}

export type ProductRecord = typeof products.$inferSelect & { variants: VariantRecord[] };

/** The role of the reader: shoppers see visible products only. */
export type CatalogueViewer = 'shopper' | 'merchant';

/** One page of the products, and how many there are on all pages. `fields` are the names that the query uses. */
export async function findProducts(
  db: Database,
  query: PageQuery,
  reader: { viewer: CatalogueViewer; fields: QueryFields },
) {
  const rows = await findProductsWithoutCount(db, query, reader);
  const { offset } = query;
  const isLastPage = rows.length < query.limit && (rows.length > 0 || offset === 0);
  const { viewer, fields } = reader;
  const where = and(toVisibilityFilter(viewer), compileFilter(query.filter, fields));
  const total = isLastPage ? offset + rows.length : await db.$count(products, where);
  return { products: rows, metadata: { count: rows.length, offset, total } };
}

/** One page of the products, without counting the others. */
export async function findProductsWithoutCount(
  db: Database,
  query: PageQuery,
  { viewer, fields }: { viewer: CatalogueViewer; fields: QueryFields },
): Promise<ProductRecord[]> {
  const where = and(toVisibilityFilter(viewer), compileFilter(query.filter, fields));
  const order = compileOrderBy(query.sort, fields, products.numericId);
  // The page is found by an index alone; only its own products are read whole.
  const page = db
    .select({ numericId: products.numericId })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset);
  return select(db)
    .where(inArray(products.numericId, page))
    .orderBy(...order);
}

/** A product, or `null`. */
export async function findProduct(
  db: Database,
  id: string,
  viewer: CatalogueViewer = 'shopper',
): Promise<ProductRecord | null> {
  return findProductWhere(db, eq(products.id, id), viewer);
}

/** The product that a condition names, or `null`. */
export async function findProductWhere(
  db: Database,
  named: SQL,
  viewer: CatalogueViewer,
): Promise<ProductRecord | null> {
  const [product] = await select(db).where(and(named, toVisibilityFilter(viewer)));
  return product ?? null;
}

/** The products among `ids`, in no particular order. */
export async function findProductsById(
  db: Database,
  ids: string[],
  viewer: CatalogueViewer = 'shopper',
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  return select(db).where(and(inArray(products.id, ids), toVisibilityFilter(viewer)));
}

/** Which products are seen at all. */
export function toVisibilityFilter(viewer: CatalogueViewer): SQL | undefined {
  return viewer === 'merchant' ? undefined : eq(products.visible, true);
}

/** Which variants are seen at all. */
export const visibleVariantsFilter = (viewer: CatalogueViewer): SQL | undefined =>
  viewer === 'merchant' ? undefined : and(toVisibilityFilter(viewer), eq(variants.visible, true));

/** Variants of the products that `where` selects, each with its stock. */
export async function findVariants(db: Database, where: SQL | undefined): Promise<VariantRecord[]> {
  return db
    .select({
      productId: variants.productId,
      id: variants.id,
      inventoryId: variants.inventoryId,
      choices: variants.choices,
      sku: variants.sku,
      visible: variants.visible,
      priceCents: variants.priceCents,
      discountedCents: variants.discountedCents,
      costCents: variants.costCents,
      weight: variants.weight,
      quantity: inventory.quantity,
      tracked: inventory.tracked,
    })
    .from(variants)
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(where)
    .orderBy(asc(variants.productId), asc(variants.position));
}

/** A product's variants, read along with it: a query of their own costs more than all of them. */
const variantsOfProduct = sql<VariantRecord[]>`(select coalesce(json_agg(json_build_object(
    'productId', variants.product_id, 'id', variants.id, 'inventoryId', variants.inventory_id,
    'choices', variants.choices, 'sku', variants.sku, 'visible', variants.visible,
    'priceCents', variants.price_cents, 'discountedCents', variants.discounted_cents, 'costCents', variants.cost_cents, 'weight', variants.weight,
    'quantity', inventory.quantity, 'tracked', inventory.tracked) order by variants.position), '[]')
  from variants join inventory on inventory.id = variants.inventory_id where variants.product_id = ${products}.id)`;

function select(db: Database) {
  return db
    .select({ ...getTableColumns(products), variants: variantsOfProduct })
    .from(products)
    .$dynamic();
}

/** A product; throws the 404 of the contract, `PRODUCT_NOT_FOUND`. */
export async function requireProduct(
  db: Database,
  id: string,
  viewer: CatalogueViewer = 'shopper',
): Promise<ProductRecord> {
  const product = await findProduct(db, id, viewer);
  if (product) return product;
  throw productNotFound();
}

export const productNotFound = () =>
  createRefusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
