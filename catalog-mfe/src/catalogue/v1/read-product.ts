import type { SafeText } from '../merchant-text/load-safe-text.ts';
import type { Product, ProductSummary } from '../product.ts';
import { summaryText } from '../summary-text.ts';
import { toProductSummary } from '../version-independent.ts';
import { readImages } from './read-images.ts';
import {
  readFacts,
  readOption,
  readTextFields,
  readVariants,
  type WireProduct,
} from './read-parts.ts';

/** Reads the platform's product; `null` for one that cannot be shown. */
export function readProduct(wire: WireProduct, safeText: SafeText): Product | null {
  const facts = readFacts(wire);
  if (!facts) return null;
  const description = safeText(wire.description ?? '');

  return {
    ...facts,
    summary: summaryText(wire.seoData, { description, safeText }),
    description,
    brand: wire.brand ?? '',
    currency: wire.priceData?.currency ?? wire.price?.currency ?? '',
    stock: wire.stock?.trackInventory ? (wire.stock.quantity ?? null) : null,
    images: readImages(wire),
    options: (wire.productOptions ?? []).map(readOption),
    sections: (wire.additionalInfoSections ?? []).map((section) => ({
      title: section.title ?? '',
      text: safeText(section.description ?? ''),
    })),
    textFields: readTextFields(wire),
    variants: readVariants(wire.variants),
    collectionIds: wire.collectionIds ?? [],
  };
}

/** Reads what a card shows; `null` for a product that cannot be shown. */
export function readSummary(wire: WireProduct): ProductSummary | null {
  const facts = readFacts(wire);
  return (
    facts &&
    toProductSummary(facts, {
      images: readImages(wire),
      sections: wire.additionalInfoSections ?? [],
      options: (wire.productOptions ?? []).map(readOption),
      variants: readVariants(wire.variants),
    })
  );
}
