import {
  type BaseProduct,
  type CardImageData,
  getDefaultCartChoices,
  type Product,
} from '../catalogue/product.ts';
import { readSectionSpecifications, type Specification } from '../catalogue/specification-rows.ts';

/** The parts of a product that the comparison shows. */
export interface ComparedProduct extends BaseProduct {
  image: CardImageData | null;
  /** ISO 4217. */
  currency: string;
  /** The choices that its button adds to the cart, option name to choice value. */
  choices: Record<string, string>;
  /** Its options with their choices, such as its straps. */
  options: Specification[];
  specifications: Specification[];
}

export function toComparedProduct(product: Product): ComparedProduct {
  const { id, slug, name, price, wasPrice, amount, wasAmount, ribbon, inStock } = product;
  const [first] = product.images;
  return {
    ...{ id, slug, name, price, wasPrice, amount, wasAmount, ribbon, inStock },
    image: first ? { url: first.url, alt: first.alt } : null,
    currency: product.currency,
    choices: getDefaultCartChoices(product),
    options: product.options
      .filter(({ choices }) => choices.length > 0)
      .map(({ name: option, choices }) => ({
        term: `${option} to choose`,
        value: choices.map(({ label }) => label).join('; '),
      })),
    specifications: readSectionSpecifications(product.sections),
  };
}
