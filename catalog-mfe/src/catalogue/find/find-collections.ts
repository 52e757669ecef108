import { platformCall } from '@horae/shared';
import type { collections } from '@wix/stores';
import type { CardImage } from '../product.ts';
import { catalogueApi } from './catalogue-api.ts';
import { findProducts } from './find-products.ts';

/** Holds every product; it is no category. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001';

/** A category of watches. */
export interface Collection {
  id: string;
  slug: string;
  name: string;
  /** The collection's own picture, else its first product's, else `null`. */
  cover: CardImage | null;
  /** How many products it holds, `null` where the platform does not say. */
  count: number | null;
}

type WireCollection = collections.Collection;

/**
 * Finds the categories, without the one that holds everything.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findCollections(): Promise<Collection[]> {
  const { items } = await platformCall(async () =>
    (await catalogueApi()).queryCollections().ne('_id', ALL_PRODUCTS).find(),
  );
  const named = items.filter(({ _id, name }) => _id && _id !== ALL_PRODUCTS && name);
  return Promise.all(named.map(readCollection));
}

async function readCollection(wire: WireCollection): Promise<Collection> {
  const id = wire._id ?? '';
  const own = readCover(wire);
  const first = own ? null : await findProducts({ collectionId: id, limit: 1 });

  return {
    id,
    slug: wire.slug ?? '',
    name: wire.name ?? '',
    cover: own ?? first?.products[0]?.images[0] ?? null,
    count: wire.numberOfProducts ?? first?.total ?? null,
  };
}

function readCover({ media, name }: WireCollection): CardImage | null {
  const main = media?.mainMedia;
  const image = main?.image;
  if (!image?.url) return null;
  return { url: image.url, alt: main?.title || (name ?? '') };
}
