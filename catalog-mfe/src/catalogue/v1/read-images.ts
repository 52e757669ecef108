import type { ProductImage } from '../product.ts';
import { sortGallery } from '../version-independent.ts';
import type { WireProduct } from './read-parts.ts';

type WireMedia = NonNullable<NonNullable<WireProduct['media']>['items']>[number];

/** The pictures of a product in gallery order. */
export function readImages(wire: WireProduct): ProductImage[] {
  const ofChoices = (wire.productOptions ?? []).flatMap((option) =>
    (option.choices ?? []).flatMap((choice) => (choice.media?.items ?? []).map(({ _id }) => _id)),
  );
  return sortGallery({
    main: wire.media?.mainMedia,
    items: wire.media?.items ?? [],
    idOf: ({ _id }) => _id,
    ofChoices,
  }).flatMap((item) => readImage(item, wire.name ?? ''));
}

function readImage(item: WireMedia, name: string): ProductImage[] {
  const { url, width, height, altText } = { altText: undefined, ...item.image };
  if (!url) return [];
  return [
    {
      id: item._id ?? url,
      url,
      alt: altText || item.title || name,
      width: width ?? 1000,
      height: height ?? 1000,
    },
  ];
}
