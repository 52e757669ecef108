import { canonicalChoices, matchingVariants } from '../catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../catalogue/find-products.ts';

interface ResolvedVariant {
  product: ProductRecord;
  choices: Record<string, string>;
  variant: VariantRecord | undefined;
  isInStock: boolean;
}

/** The visible variant with these choices, preferably one in stock; `null` where the product is not sold so. */
export function resolveVariant(
  product: ProductRecord,
  options: Record<string, string>,
): ResolvedVariant | null {
  const choices = canonicalChoices(product, options);
  const variants = choices
    ? matchingVariants(product, choices).filter(({ visible }) => visible)
    : [];
  if (!choices || variants.length === 0) return null;
  const available = variants.find(({ quantity }) => quantity > 0);
  return {
    product,
    choices,
    variant: available ?? variants[0],
    isInStock: available !== undefined,
  };
}
