import * as v from 'valibot';
import { boundedList, boundedRecord, boundedText } from '../../../base/http/bounded-schemas.ts';
import { invalidField } from '../../../base/http/platform-error.ts';
import { canonicalChoices, matchingVariants } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';

export const choicesSchema = boundedRecord(boundedText(100), boundedText(500), 30);

/** Variants of a product by their choices, by their ids, or both; all of them by neither. */
export const variantSelectionSchema = v.object({
  choices: v.nullish(choicesSchema),
  variantIds: v.nullish(boundedList(boundedText(100), 1000)),
});

/** Choices as variants spell them. Throws a 400 at `field` for one that the product lacks. */
export function requireKnownChoices(
  product: ProductRecord,
  chosen: Record<string, string>,
  field: string,
): Record<string, string> {
  const choices = canonicalChoices(product, chosen);
  if (choices) return choices;
  throw invalidField(field, 'names an option or choice that the product lacks');
}

/** The variants that have these choices, and those among them that the ids name. */
export function selectNamedVariants(
  product: ProductRecord,
  choices: Record<string, string>,
  ids: readonly string[] | null | undefined,
) {
  return matchingVariants(product, choices).filter(({ id }) => !ids?.length || ids.includes(id));
}
