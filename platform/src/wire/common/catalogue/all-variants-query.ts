import { asc, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import type { PagedEntity } from '../../../base/query/select-page-of-rows.ts';
import { inventory, products, variants } from '../../../commerce/catalogue/catalogue-tables.ts';
import {
  type CatalogueViewer,
  findProductsById,
} from '../../../commerce/catalogue/find-products.ts';

/** The names of variants over all products, in the order of products and their choices. */
export const allVariantsQuery = (
  db: Database,
  { fields, unique }: Pick<PagedEntity<never>, 'fields' | 'unique'>,
) => ({
  fields,
  unique,
  order: [asc(products.numericId), asc(variants.position)],
  select: (where: SQL | undefined) =>
    db
      .select({ productId: variants.productId, id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
      .where(where)
      .$dynamic(),
});

/** The variants that rows name, in their order, each with its product. */
export async function findVariantsById(
  db: Database,
  rows: readonly { productId: string; id: string }[],
  viewer: CatalogueViewer = 'shopper',
) {
  const ids = new Set(rows.map(({ productId }) => productId));
  const found = await findProductsById(db, [...ids], viewer);
  return rows.flatMap((row) => {
    const product = found.find(({ id }) => id === row.productId);
    const variant = product?.variants.find(({ id }) => id === row.id);
    return product && variant ? [{ product, variant }] : [];
  });
}
