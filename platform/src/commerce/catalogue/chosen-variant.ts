import type { ProductRecord, VariantRecord } from './find-products.ts';
import { choiceName, type ProductOption } from './product-parts.ts';

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
