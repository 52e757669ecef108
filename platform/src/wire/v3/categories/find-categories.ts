import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import {
  compileSort,
  type Query,
  type QueryFields,
  textField as text,
} from '../../../base/query/query-field.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import { collectionSize } from '../../common/catalogue/query-fields.ts';

export const categoryFields: QueryFields = {
  id: text(collections.id),
  slug: text(collections.slug),
  name: text(collections.name),
  visible: { type: 'boolean', column: collections.visible },
  createdDate: { type: 'date', column: collections.createdAt },
  updatedDate: { type: 'date', column: collections.updatedAt },
  'parentCategory.id': { type: 'text', column: sql`''` },
  'parentCategory.index': { type: 'number', column: collections.position },
  'treeReference.appNamespace': { type: 'text', column: sql`'@wix/stores'` },
  'treeReference.treeKey': { type: 'text', column: sql`''` },
};

/** Collections with all columns of a category. */
export function selectCategories(db: Database, where: SQL | undefined) {
  return db
    .select({ ...getTableColumns(collections), numberOfProducts: collectionSize })
    .from(collections)
    .where(where)
    .$dynamic();
}

/** As the shop arranged them, unless the caller wants another order. */
export function categoryOrder({ sort }: Query): SQL[] {
  if (sort.length === 0) return [asc(collections.position), asc(collections.id)];
  return compileSort(sort, categoryFields, collections.id);
}
