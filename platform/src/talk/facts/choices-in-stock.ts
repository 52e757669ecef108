import type { ProductRecord } from '../../commerce/catalogue/find-products.ts';
import { choiceName } from '../../commerce/catalogue/product-parts.ts';

type Choosable = Pick<ProductRecord, 'options' | 'variants'>;

/** The first choice of each option, or those of the first variant that can be had. */
export function choicesInStock({ options, variants }: Choosable): Record<string, string> {
  const first = Object.fromEntries(
    options.flatMap((option) => {
      const [choice] = option.choices;
      return choice ? [[option.name, choiceName(option, choice)]] : [];
    }),
  );
  const sold = variants.filter(({ visible, quantity }) => visible && quantity > 0);
  const isFirst = ({ choices }: (typeof sold)[number]) =>
    Object.entries(first).every(([name, choice]) => choices[name] === choice);
  return sold.some(isFirst) ? first : (sold[0]?.choices ?? first);
}
