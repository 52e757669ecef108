import { sortPictures, toProductCardData } from '../catalogue-client-helpers.ts';
import type { SanitizeText } from '../merchant-text/load-text-sanitizer.ts';
import type { Product, ProductCardData, ProductImageData } from '../product.ts';
import { productSummaryText } from '../product-summary-text.ts';
import {
  maxOrderQuantity,
  readBaseProduct,
  readCustomTextFields,
  readProductOption,
  readVariants,
} from './read-product-fields-v3.ts';
import type { WireMedia, WireProduct, WireStock, WireVariant } from './wire-v3.ts';

/** Variants and stocks of a product, which V3 sends in requests of their own. */
interface WireCombinations {
  variants: WireVariant[];
  stocks: WireStock[];
}

/** Reads the platform's product; `null` for one that cannot be shown. */
export function readWireProduct(
  wire: WireProduct,
  { variants, stocks }: WireCombinations,
  safeText: SanitizeText,
): Product | null {
  const facts = readBaseProduct(wire);
  if (!facts) return null;
  const description = safeText(wire.plainDescription ?? '');

  return {
    ...facts,
    summary: productSummaryText(wire.seoData, { description, safeText }),
    description,
    brand: wire.brand?.name ?? '',
    currency: wire.currency ?? '',
    stock: maxOrderQuantity(stocks),
    images: readImages(wire),
    options: (wire.options ?? []).map(readProductOption),
    sections: (wire.infoSections ?? []).map(({ title, plainDescription }) => ({
      title: title ?? '',
      text: safeText(plainDescription ?? ''),
    })),
    textFields: readCustomTextFields(wire.modifiers),
    variants: readVariants(variants, stocks),
    collectionIds: (wire.allCategoriesInfo?.categories ?? []).flatMap(({ id }) => id ?? []),
  };
}

/** Reads what a card shows; `null` for a product that cannot be shown. `variants`: of products that are partly sold out. */
export function readProductCard(
  wire: WireProduct,
  variants: WireVariant[],
): ProductCardData | null {
  const facts = readBaseProduct(wire);
  return (
    facts &&
    toProductCardData(facts, {
      images: readImages(wire),
      sections: (wire.infoSections ?? []).map(({ title, plainDescription: description }) => ({
        title,
        description,
      })),
      options: (wire.options ?? []).map(readProductOption),
      variants: readVariants(variants, []),
    })
  );
}

/** The pictures of a product in gallery order. */
function readImages({ name, media, options }: WireProduct): ProductImageData[] {
  const ofChoices = (options ?? []).flatMap(({ choicesSettings }) =>
    (choicesSettings?.choices ?? []).flatMap((choice) =>
      (choice.media?.items ?? []).map(({ mediaId }) => mediaId),
    ),
  );
  return sortPictures({
    main: media?.main,
    items: media?.itemsInfo?.items ?? [],
    getId: ({ id }) => id,
    ofChoices,
  }).flatMap((item) => readImage(item, name ?? ''));
}

/** A film is no picture. */
function readImage(
  { id, image, altText, displayName }: WireMedia,
  name: string,
): ProductImageData[] {
  if (!image?.url) return [];
  const { url, width = 1000, height = 1000 } = image;
  return [
    { id: id ?? url, url, alt: altText || image.altText || displayName || name, width, height },
  ];
}
