import { randomUUID } from 'node:crypto';
import { createRefusal } from '../../../../base/http/platform-error.ts';
import type { VariantRecord } from '../../../../commerce/catalogue/find-products.ts';
import {
  choiceName,
  DEFAULT_VARIANT_ID,
  type ProductOption,
} from '../../../../commerce/catalogue/product-options.ts';
import { choiceId, optionId } from '../product-options-media-wire.ts';
import type { VariantInput } from './product-body.ts';

/** A variant as its input means it, beside the one that was there. */
export interface VariantChange {
  input: VariantInput;
  before: VariantRecord | undefined;
  id: string;
  choices: Record<string, string>;
}

/**
 * The variants that a product shall have. Each chooses once from every option; two never choose alike. One that
 * was there keeps its id, found by it or by its choices.
 */
export function resolveVariantInputs(
  inputs: readonly VariantInput[],
  options: readonly ProductOption[],
  before: readonly VariantRecord[],
): VariantChange[] {
  if (options.length === 0 && inputs.length !== 1)
    throw refused('INVALID_DEFAULT_VARIANT', 'Without options a product has one variant.');
  const unnamed = before.filter(({ id }) => !inputs.some((input) => input.id === id));
  const resolved = inputs.map((input) => {
    const named = before.find(({ id }) => id === input.id);
    const choices = input.choices ? readChoices(input.choices, options) : (named?.choices ?? {});
    if (options.some(({ name }) => choices[name] === undefined))
      throw refused('MISSING_VARIANT_OPTION_CHOICE', 'A variant chooses once from every option.');
    const same = named ?? unnamed.find((variant) => keyOf(variant.choices) === keyOf(choices));
    const fresh = options.length === 0 ? DEFAULT_VARIANT_ID : randomUUID();
    return { input, before: same, id: same?.id ?? fresh, choices };
  });
  const keys = resolved.map(({ choices }) => keyOf(choices));
  if (new Set(keys).size < keys.length)
    throw refused('DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants choose alike.');
  if (new Set(resolved.map(({ id }) => id)).size < resolved.length)
    throw refused('VARIANT_ID_ALREADY_EXISTS', 'Two variants have the same id.');
  return resolved;
}

function readChoices(
  given: NonNullable<VariantInput['choices']>,
  options: readonly ProductOption[],
): Record<string, string> {
  return Object.fromEntries(
    given.map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
      const option = options.find((each) =>
        names ? each.name === names.optionName : optionId(each) === ids?.optionId,
      );
      const choice = option?.choices.find((each) =>
        names
          ? choiceName(option, each) === names.choiceName
          : choiceId(option, each) === ids?.choiceId,
      );
      if (option && choice) return [option.name, choiceName(option, choice)];
      throw refused(
        'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
        'A variant names an option or choice that the product lacks.',
      );
    }),
  );
}

const keyOf = (choices: Record<string, string>) =>
  JSON.stringify(Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const refused = (code: string, description: string) => createRefusal(400, code, description);

/** Full price and price of sale in cents; what is compared with must not be lower. */
export function toVariantPrices({ price }: VariantInput) {
  const discountedCents = price.actualPrice.amount;
  const priceCents = price.compareAtPrice?.amount || discountedCents;
  if (priceCents >= discountedCents) return { priceCents, discountedCents };
  throw refused(
    'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
    'The price that is compared with is lower than the price.',
  );
}
