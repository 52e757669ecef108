import { sortPictures, toProductCardData } from '../catalogue-client-helpers.ts';
import type { SanitizeText } from '../merchant-text/load-text-sanitizer.ts';
import type { Product, ProductCardData, ProductImageData } from '../product.ts';
import { productSummaryText } from '../product-summary-text.ts';
import {
  readBaseProduct,
  readCustomTextFields,
  readProductOption,
  readVariants,
  type WireProduct,
} from './read-product-fields-v1.ts';

/** Reads the platform's product; `null` for one that cannot be shown. */
export function readWireProduct(wire: WireProduct, safeText: SanitizeText): Product | null {
  const facts = readBaseProduct(wire);
  if (!facts) return null;
  const description = safeText(wire.description ?? '');

  return {
    ...facts,
    summary: productSummaryText(wire.seoData, { description, safeText }),
    description,
    brand: wire.brand ?? '',
    currency: wire.priceData?.currency ?? wire.price?.currency ?? '',
    stock: wire.stock?.trackInventory ? (wire.stock.quantity ?? null) : null,
    images: readImages(wire),
    options: (wire.productOptions ?? []).map(readProductOption),
    sections: (wire.additionalInfoSections ?? []).map((section) => ({
      title: section.title ?? '',
      text: safeText(section.description ?? ''),
    })),
    textFields: readCustomTextFields(wire),
    variants: readVariants(wire.variants),
    collectionIds: wire.collectionIds ?? [],
  };
}

/** Reads what a card shows; `null` for a product that cannot be shown. */
export function readProductCard(wire: WireProduct): ProductCardData | null {
  const facts = readBaseProduct(wire);
  return (
    facts &&
    toProductCardData(facts, {
      images: readImages(wire),
      sections: wire.additionalInfoSections ?? [],
      options: (wire.productOptions ?? []).map(readProductOption),
      variants: readVariants(wire.variants),
    })
  );
}

type WireMedia = NonNullable<NonNullable<WireProduct['media']>['items']>[number];

/** The pictures of a product in gallery order. */
export function readImages(wire: WireProduct): ProductImageData[] {
  const ofChoices = (wire.productOptions ?? []).flatMap((option) =>
    (option.choices ?? []).flatMap((choice) => (choice.media?.items ?? []).map(({ _id }) => _id)),
  );
  return sortPictures({
    main: wire.media?.mainMedia,
    items: wire.media?.items ?? [],
    getId: ({ _id }) => _id,
    ofChoices,
  }).flatMap((item) => readImage(item, wire.name ?? ''));
}

function readImage(item: WireMedia, name: string): ProductImageData[] {
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
