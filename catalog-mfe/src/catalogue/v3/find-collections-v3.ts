import { getFromPlatform, postToPlatform } from '../call-platform.ts';
import { toShownCollection } from '../catalogue-client-helpers.ts';
import type { CategoryData } from '../catalogue-platform.ts';
import type { CardImageData } from '../product.ts';
import { findProducts } from './find-products-v3.ts';
import type { WireCategory } from './wire-v3.ts';

/** More than a shop shows. */
const MOST = 100;

/**
 * Finds the categories, without the one that holds everything.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findCollections(): Promise<CategoryData[]> {
  const [{ categories = [] }, all] = await Promise.all([
    postToPlatform<{ categories?: WireCategory[] }>('/categories/v1/categories/query', {
      query: { cursorPaging: { limit: MOST } },
      treeReference: { appNamespace: '@wix/stores' },
    }),
    getFromPlatform<{ categoryId?: string }>('/stores/v3/all-products-category'),
  ]);
  const named = categories.filter(({ id, name }) => id && id !== all.categoryId && name);
  return Promise.all(named.map(readCategory));
}

const readCategory = (wire: WireCategory): Promise<CategoryData> =>
  toShownCollection(
    {
      id: wire.id,
      slug: wire.slug,
      name: wire.name,
      cover: readCover(wire),
      count: wire.itemCounter,
    },
    findProducts,
  );

function readCover({ image, name }: WireCategory): CardImageData | null {
  if (!image?.url) return null;
  return { url: image.url, alt: image.altText || (name ?? '') };
}
