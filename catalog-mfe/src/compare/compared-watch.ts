import {
  type CardImage,
  choicesInStock,
  type Product,
  type ProductFacts,
} from '../catalogue/product.ts';
import { allSpecifications, type SpecificationRow } from '../catalogue/specification-rows.ts';

/** A watch as far as the comparison shows it. */
export interface ComparedWatch extends ProductFacts {
  image: CardImage | null;
  /** ISO 4217. */
  currency: string;
  /** What its button puts into the cart, option name to choice value. */
  choices: Record<string, string>;
  /** What it can be had in, such as its straps. */
  options: SpecificationRow[];
  specifications: SpecificationRow[];
}

export function comparedWatch(product: Product): ComparedWatch {
  const { id, slug, name, price, wasPrice, amount, wasAmount, ribbon, inStock } = product;
  const [first] = product.images;
  return {
    ...{ id, slug, name, price, wasPrice, amount, wasAmount, ribbon, inStock },
    image: first ? { url: first.url, alt: first.alt } : null,
    currency: product.currency,
    choices: choicesInStock(product),
    options: product.options
      .filter(({ choices }) => choices.length > 0)
      .map(({ name: option, choices }) => ({
        term: `${option} to choose`,
        value: choices.map(({ label }) => label).join('; '),
      })),
    specifications: allSpecifications(product.sections),
  };
}
