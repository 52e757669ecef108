import { platformCall } from '@horae/shared';
import type { collections } from '@wix/stores';
import { toShownCollection } from '../catalogue-client-helpers.ts';
import type { CategoryData } from '../catalogue-platform.ts';
import type { CardImageData } from '../product.ts';
import { findProducts, loadCatalogueSdk } from './find-products-v1.ts';

/** Holds every product; it is no category. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

type WireCollection = collections.Collection;

/**
 * Finds the categories, without the one that holds everything.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findCollections(): Promise<CategoryData[]> {
  const { items } = await platformCall(async () =>
    (await loadCatalogueSdk()).queryCollections().ne('_id', ALL_PRODUCTS_ID).find(),
  );
  const named = items.filter(({ _id, name }) => _id && _id !== ALL_PRODUCTS_ID && name);
  return Promise.all(named.map(readCollection));
}

const readCollection = (wire: WireCollection): Promise<CategoryData> =>
  toShownCollection(
    {
      id: wire._id,
      slug: wire.slug,
      name: wire.name,
      cover: readCover(wire),
      count: wire.numberOfProducts,
    },
    findProducts,
  );

function readCover({ media, name }: WireCollection): CardImageData | null {
  const main = media?.mainMedia;
  const image = main?.image;
  if (!image?.url) return null;
  return { url: image.url, alt: main?.title || (name ?? '') };
}
