import { choicesInStock, type ProductSummary } from '../product.ts';
import { specificationLine } from '../specification-line.ts';
import { readImages } from './read-images-v3.ts';
import { readFacts, readOption, readVariants } from './read-parts-v3.ts';
import type { WireProduct, WireVariant } from './wire-v3.ts';

/** The second picture shows under a pointer. */
const PICTURES = 2;

/** Reads what a card shows; `null` for a product that cannot be shown. `variants`: of products that are partly sold out. */
export function readSummary(wire: WireProduct, variants: WireVariant[]): ProductSummary | null {
  const facts = readFacts(wire);
  if (!facts) return null;
  const sections = (wire.infoSections ?? []).map(({ title, plainDescription }) => ({
    title: title ?? '',
    description: plainDescription ?? '',
  }));

  return {
    ...facts,
    images: readImages(wire)
      .slice(0, PICTURES)
      .map(({ url, alt }) => ({ url, alt })),
    specification: specificationLine(sections),
    choices: choicesInStock({
      options: (wire.options ?? []).map(readOption),
      variants: readVariants(variants, []),
    }),
  };
}
