import { useEagerSearchParams } from '../../base/use-eager-search-params.ts';
import type { Product } from '../../catalogue/product.ts';
import { type ChosenOptions, readChoicesFromUrl, withChoiceInQuery } from './choices.ts';

/** The choices as the address says them, and how to make another one: a choice can be sent as a link. */
export function useChoices(product: Product) {
  const { search, go } = useEagerSearchParams();

  return {
    choices: readChoicesFromUrl(product, search) satisfies ChosenOptions,
    /** The address of the page with one more choice made. */
    addressWith: (option: string, value: string) =>
      `?${withChoiceInQuery(product, search, [option, value])}`,
    choose: (option: string, value: string) =>
      // Replaced, not pushed: 'back' leaves the watch instead of walking through its straps.
      go(withChoiceInQuery(product, search, [option, value]).toString(), { replace: true }),
  };
}
