import { inArray } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import type { ProductFields } from '../requested-fields.ts';
import { mainCategoryId } from './product-wire.ts';

/** The main categories of products, where breadcrumbs are requested. */
export async function categoryNames(
  db: Database,
  found: readonly ProductRecord[],
  fields: ProductFields,
) {
  if (!fields.has('BREADCRUMBS_INFO')) return [];
  const ids = found.map(mainCategoryId).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const { id, name, slug } = collections;
  return db.select({ id, name, slug }).from(collections).where(inArray(id, ids));
}
