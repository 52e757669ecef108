import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../../base/db/database.ts';
import { boundedText } from '../../../base/http/bounded-schemas.ts';
import { type QueryFields, textQueryField as text } from '../../../base/query/query-field-types.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import { collectionSizeSql } from '../../common/catalogue/query-fields.ts';
import { imageWire } from '../../common/media-wire.ts';
import { fieldsSchema } from '../check-fields-and-revision.ts';

/** The only tree of categories that there is. */
export const STORES_TREE = { appNamespace: '@wix/stores', treeKey: null };

/** Which tree a call means; every call about categories has to say. */
export const treeReferenceBody = v.object({
  appNamespace: v.literal('@wix/stores', 'must be @wix/stores'),
  treeKey: v.nullish(boundedText(44)),
});

export const requestedCategoryFieldsBody = fieldsSchema([
  'BREADCRUMBS_INFO',
  'DESCRIPTION',
  'RICH_CONTENT_DESCRIPTION',
]);
type CategoryFields = v.InferOutput<typeof requestedCategoryFieldsBody>;

const queryFields: QueryFields = {
  id: text(collections.id),
  slug: text(collections.slug),
  name: text(collections.name),
  visible: { type: 'boolean', column: collections.visible },
  createdDate: { type: 'date', column: collections.createdAt },
  updatedDate: { type: 'date', column: collections.updatedAt },
  'parentCategory.id': text(sql`''`),
  'parentCategory.index': { type: 'number', column: collections.position },
  'treeReference.appNamespace': text(sql`'@wix/stores'`),
  'treeReference.treeKey': text(sql`''`),
};

/** Collections as categories, in the order in which the shop arranged them. */
export const categoryRowsQuery = (db: Database) => ({
  select: (where: SQL | undefined) =>
    db
      .select({ ...getTableColumns(collections), numberOfProducts: collectionSizeSql })
      .from(collections)
      .where(where)
      .$dynamic(),
  fields: queryFields,
  unique: collections.id,
  order: [asc(collections.position), asc(collections.id)],
});
type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoryRowsQuery>['select']>>[number];

/** A collection as a category of the shop's only tree, where all of them stand side by side. */
export function categoryWire(row: CategoryRow, fields: CategoryFields) {
  return {
    id: row.id,
    revision: row.revision.toString(),
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
    name: row.name,
    slug: row.slug,
    visible: row.visible,
    itemCounter: row.numberOfProducts,
    parentCategory: { index: row.position },
    treeReference: STORES_TREE,
    image: row.cover ? { ...imageWire(row.cover), filename: row.cover.id } : undefined,
    description: (fields.has('DESCRIPTION') && row.description) || undefined,
    breadcrumbsInfo: fields.has('BREADCRUMBS_INFO') ? { breadcrumbs: [] } : undefined,
  };
}
