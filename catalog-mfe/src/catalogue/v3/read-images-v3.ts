import type { ProductImage } from '../product.ts';
import { sortGallery } from '../version-independent.ts';
import type { WireMedia, WireProduct } from './wire-v3.ts';

/** The pictures of a product in gallery order. */
export function readImages({ name, media, options }: WireProduct): ProductImage[] {
  const ofChoices = (options ?? []).flatMap(({ choicesSettings }) =>
    (choicesSettings?.choices ?? []).flatMap((choice) =>
      (choice.media?.items ?? []).map(({ mediaId }) => mediaId),
    ),
  );
  return sortGallery({
    main: media?.main,
    items: media?.itemsInfo?.items ?? [],
    idOf: ({ id }) => id,
    ofChoices,
  }).flatMap((item) => readImage(item, name ?? ''));
}

/** A film is no picture. */
function readImage({ id, image, altText, displayName }: WireMedia, name: string): ProductImage[] {
  if (!image?.url) return [];
  const { url, width = 1000, height = 1000 } = image;
  return [
    { id: id ?? url, url, alt: altText || image.altText || displayName || name, width, height },
  ];
}
