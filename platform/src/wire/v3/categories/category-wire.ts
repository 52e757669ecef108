import * as v from 'valibot';
import type { MediaItem } from '../../../commerce/catalogue/product-parts.ts';
import { imageWire } from '../../common/media-wire.ts';
import { fieldsSchema } from '../requested-fields.ts';

export const categoryFieldsBody = fieldsSchema([
  'BREADCRUMBS_INFO',
  'DESCRIPTION',
  'RICH_CONTENT_DESCRIPTION',
]);

export type CategoryFieldsets = ReadonlySet<
  'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'
>;

interface CategoryRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  visible: boolean;
  position: number;
  cover: MediaItem | null;
  revision: bigint;
  createdAt: Date;
  updatedAt: Date;
  numberOfProducts: number;
}

/** A collection as a category of the shop's only tree, where all of them stand side by side. */
export function categoryWire(row: CategoryRow, fields: CategoryFieldsets) {
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
    ...(row.cover ? { image: { ...imageWire(row.cover), filename: row.cover.id } } : {}),
    ...(fields.has('DESCRIPTION') && row.description !== ''
      ? { description: row.description }
      : {}),
    ...(fields.has('BREADCRUMBS_INFO') ? { breadcrumbsInfo: { breadcrumbs: [] } } : {}),
  };
}

/** The only tree of categories that there is. */
export const STORES_TREE = { appNamespace: '@wix/stores', treeKey: null };

/** Which tree a call means; every call about categories has to say. */
export const treeReferenceBody = v.object({
  appNamespace: v.literal('@wix/stores', 'must be @wix/stores'),
  treeKey: v.nullish(v.pipe(v.string(), v.maxLength(44))),
});
