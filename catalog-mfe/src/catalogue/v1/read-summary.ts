import { choicesInStock, type ProductSummary } from '../product.ts';
import { specificationLine } from '../specification-line.ts';
import { readImages } from './read-images.ts';
import { readFacts, readOption, readVariants, type WireProduct } from './read-parts.ts';

/** The second picture shows under a pointer. */
const PICTURES = 2;

/** Reads what a card shows; `null` for a product that cannot be shown. */
export function readSummary(wire: WireProduct): ProductSummary | null {
  const facts = readFacts(wire);
  if (!facts) return null;

  return {
    ...facts,
    images: readImages(wire)
      .slice(0, PICTURES)
      .map(({ url, alt }) => ({ url, alt })),
    specification: specificationLine(wire.additionalInfoSections ?? []),
    choices: choicesInStock({
      options: (wire.productOptions ?? []).map(readOption),
      variants: readVariants(wire.variants),
    }),
  };
}
