import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { compileFilter } from '../../base/query/filter-sql.ts';
import type { Query } from '../../base/query/query.ts';
import { compileSort } from '../../base/query/sort-sql.ts';
import { inventory, products, variants } from './catalogue-tables.ts';
import { productFields } from './query-fields.ts';

export interface VariantRecord {
  productId: string;
  id: string;
  inventoryId: string;
  choices: Record<string, string>;
  sku: string;
  visible: boolean;
  /** Its own full price, cost and weight; `null` means as the product. */
  priceCents: number | null;
  costCents: number | null;
  weight: number | null;
  quantity: number;
}

export type ProductRecord = typeof products.$inferSelect & { variants: VariantRecord[] };

/** Who looks: shoppers see visible products only. */
export type Sight = 'shopper' | 'merchant';

/** One page of the products, and how many there are on all pages. */
export async function findProducts(
  db: Database,
  query: Query,
  sight: Sight = 'shopper',
): Promise<{ products: ProductRecord[]; total: number }> {
  const where = and(seen(sight), compileFilter(query.filter, productFields));
  const order = compileSort(query.sort, productFields, products.numericId);
  // The page is found by an index alone; only its own products are read whole.
  const page = db
    .select({ numericId: products.numericId })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(query.limit)
    .offset(query.offset);
  const rows = await select(db)
    .where(inArray(products.numericId, page))
    .orderBy(...order);
  const isLastPage = rows.length < query.limit && (rows.length > 0 || query.offset === 0);
  const total = isLastPage ? query.offset + rows.length : await db.$count(products, where);
  return { products: rows, total };
}

/** A product, or `null`. */
export async function findProduct(
  db: Database,
  id: string,
  sight: Sight = 'shopper',
): Promise<ProductRecord | null> {
  const [product] = await findProductsById(db, [id], sight);
  return product ?? null;
}

/** The products among `ids`, in no particular order. */
export async function findProductsById(
  db: Database,
  ids: string[],
  sight: Sight = 'shopper',
): Promise<ProductRecord[]> {
  if (ids.length === 0) return [];
  return select(db).where(and(inArray(products.id, ids), seen(sight)));
}

function seen(sight: Sight): SQL | undefined {
  return sight === 'merchant' ? undefined : eq(products.visible, true);
}

/** Variants of the products that `where` selects, with what is in stock of each. */
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
      costCents: variants.costCents,
      weight: variants.weight,
      quantity: inventory.quantity,
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
    'priceCents', variants.price_cents, 'costCents', variants.cost_cents, 'weight', variants.weight,
    'quantity', inventory.quantity) order by variants.position), '[]')
  from variants join inventory on inventory.id = variants.inventory_id where variants.product_id = ${products}.id)`;

function select(db: Database) {
  return db
    .select({ ...getTableColumns(products), variants: variantsOfProduct })
    .from(products)
    .$dynamic();
}
