import type { ProductRecord, VariantRecord } from './find-products.ts';
import { choiceName, type ProductOption } from './product-options.ts';

/**
 * Spells chosen options as variants do. A choice may be named by its value or its description;
 * `null` when an option or a choice does not exist.
 */
export function canonicalChoices(
  product: ProductRecord,
  chosen: Record<string, string>,
): Record<string, string> | null {
  const entries = Object.entries(chosen).map(([name, wanted]) => {
    const option = product.options.find((candidate) => candidate.name === name);
    const choice = option && findChoice(option, wanted);
    return option && choice ? ([name, choiceName(option, choice)] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

function findChoice(option: ProductOption, wanted: string) {
  return (
    option.choices.find((choice) => choiceName(option, choice) === wanted) ??
    option.choices.find((choice) => choice.value === wanted || choice.description === wanted)
  );
}

/** The variants that have all of the given (canonical) choices. */
export function matchingVariants(
  product: ProductRecord,
  choices: Record<string, string>,
): VariantRecord[] {
  return product.variants.filter((variant) =>
    Object.entries(choices).every(([option, choice]) => variant.choices[option] === choice),
  );
}

/** The pictures of the chosen choices, or the product's own where a choice has none. */
export function chosenPictures(product: ProductRecord, choices: Record<string, string>) {
  const ids = product.options.flatMap((option) =>
    option.choices
      .filter((choice) => choiceName(option, choice) === choices[option.name])
      .flatMap((choice) => choice.mediaIds ?? []),
  );
  const pictures = product.media.filter((item) => ids.includes(item.id));
  return pictures.length > 0 ? pictures : product.media;
}

export interface VariantPrice {
  priceCents: number;
  discountedCents: number;
}

/** The price of a variant in cents: its own price, else that under the product's discount, else the product's. */
export function variantPrice(product: ProductRecord, variant?: VariantRecord): VariantPrice {
  const { priceCents, discountedCents } = product;
  if (variant?.priceCents == null) return { priceCents, discountedCents };
  return {
    priceCents: variant.priceCents,
    discountedCents: variant.discountedCents ?? discountedPrice(product, variant.priceCents),
  };
}

/** A full price under the discount that a product has. */
export function discountedPrice(
  { discountType, discountValue }: Pick<ProductRecord, 'discountType' | 'discountValue'>,
  fullCents: number,
): number {
  if (discountType === 'PERCENT') return Math.round(fullCents * (1 - discountValue / 100));
  if (discountType === 'AMOUNT') return Math.max(0, fullCents - Math.round(discountValue * 100));
  return fullCents;
}

/** The part of a price that is profit, to four digits. */
export const profitMargin = (soldCents: number, costCents: number): number =>
  soldCents === 0 ? 0 : Math.round(((soldCents - costCents) / soldCents) * 10_000) / 10_000;

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
