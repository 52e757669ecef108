import type { ProductImage } from '../product.ts';
import type { WireProduct } from './read-parts.ts';

type WireMedia = NonNullable<NonNullable<WireProduct['media']>['items']>[number];

/** The main picture comes first, whether or not the platform repeats it; pictures of choices come last. */
export function readImages(wire: WireProduct): ProductImage[] {
  const main = wire.media?.mainMedia;
  const items = wire.media?.items ?? [];
  const rest = items.filter((item) => item._id !== main?._id);
  const ofChoices = new Set(
    (wire.productOptions ?? []).flatMap((option) =>
      (option.choices ?? []).flatMap((choice) => (choice.media?.items ?? []).map(({ _id }) => _id)),
    ),
  );

  return [
    ...(main ? [main] : []),
    ...rest.filter((item) => !ofChoices.has(item._id)),
    ...rest.filter((item) => ofChoices.has(item._id)),
  ].flatMap((item) => readImage(item, wire.name ?? ''));
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
