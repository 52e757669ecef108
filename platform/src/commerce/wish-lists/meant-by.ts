import { canonicalChoices, matchingVariants } from '../catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/find-products.ts';

interface Meant {
  product: ProductRecord;
  choices: Record<string, string>;
  variant: VariantRecord | undefined;
  isThere: boolean;
}

/** The visible variant with these choices, preferably one in stock; `null` where the product is not sold so. */
export function meantBy(product: ProductRecord, options: Record<string, string>): Meant | null {
  const choices = canonicalChoices(product, options);
  const variants = choices
    ? matchingVariants(product, choices).filter(({ visible }) => visible)
    : [];
  if (!choices || variants.length === 0) return null;
  const there = variants.find(({ quantity }) => quantity > 0);
  return { product, choices, variant: there ?? variants[0], isThere: there !== undefined };
}
