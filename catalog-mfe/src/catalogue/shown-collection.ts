import type { CataloguePlatform, Collection } from './catalogue-platform.ts';

/** A category as either version of the API sends it; every field may be missing. */
export interface NamedCollection {
  id: string | null | undefined;
  slug: string | null | undefined;
  name: string | null | undefined;
  cover: Collection['cover'];
  count: number | null | undefined;
}

/** Returns a category as the storefront shows it; without a picture of its own it gets its first product's. */
export async function shownCollection(
  { id, slug, name, cover, count }: NamedCollection,
  findProducts: CataloguePlatform['findProducts'],
): Promise<Collection> {
  const first = cover ? null : await findProducts({ collectionId: id ?? '', limit: 1 });

  return {
    id: id ?? '',
    slug: slug ?? '',
    name: name ?? '',
    cover: cover ?? first?.products[0]?.images[0] ?? null,
    count: count ?? first?.total ?? null,
  };
}
