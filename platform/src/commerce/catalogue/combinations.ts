import { choiceName, type ProductOption } from './product-parts.ts';

/** Every combination of one choice per option, the last option turning fastest. */
export function combinations(options: readonly ProductOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (partial, option) =>
      partial.flatMap((choices) =>
        option.choices.map((choice) => ({ ...choices, [option.name]: choiceName(option, choice) })),
      ),
    [{}],
  );
}
