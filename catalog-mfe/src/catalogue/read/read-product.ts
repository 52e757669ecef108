import type { MerchantNode } from '../merchant-text/parse-merchant-html.ts';
import { safeText } from '../merchant-text/safe-text.ts';
import { plainText } from '../merchant-text/write-merchant-text.ts';
import type { Product } from '../product.ts';
import { readImages } from './read-images.ts';
import { readFacts, readOption, readVariants, type WireProduct } from './read-parts.ts';

/** Reads the platform's product; `null` for one that cannot be shown. */
export function readProduct(wire: WireProduct): Product | null {
  const facts = readFacts(wire);
  if (!facts) return null;
  const description = safeText(wire.description ?? '');

  return {
    ...facts,
    summary: readSummaryText(wire) || firstSentence(description),
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
    variants: readVariants(wire.variants),
    collectionIds: wire.collectionIds ?? [],
  };
}

/** The merchant's short description travels as the page's `description` meta tag. */
function readSummaryText({ seoData }: WireProduct): string {
  const tag = seoData?.tags?.find(
    ({ type, props }) => type === 'meta' && props?.name === 'description',
  );
  const content: unknown = tag?.props?.content;
  return typeof content === 'string' ? plainText(safeText(content)).trim() : '';
}

/** The first sentence of a description, where no shorter one was written. */
function firstSentence(description: MerchantNode[]): string {
  const opening = description.find((node) => plainText([node]).trim() !== '');
  const text = opening === undefined ? '' : plainText([opening]).replace(/\s+/g, ' ').trim();
  return text.match(/^.*?[.!?](?=\s+\p{Lu}|$)/u)?.[0] ?? text;
}
