import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import {
  assistantProductDataBody,
  assistantReviewsBody,
  type ProductFacts,
  productFacts,
} from '../../src/talk/facts/product-data-schemas.ts';

/** The fields of a watch that the panel sends, read from the shop's own seed. */
const seedWatch = v.pipe(
  v.looseObject({
    slug: v.string(),
    price: v.number(),
    discountedPrice: v.nullable(v.number()),
    stock: v.looseObject({ quantity: v.number(), inStock: v.boolean() }),
    options: v.array(
      v.looseObject({
        name: v.string(),
        optionType: v.string(),
        choices: v.array(v.object({ value: v.string(), description: v.string() })),
      }),
    ),
    reviews: v.array(v.looseObject({ title: v.string(), rating: v.number(), content: v.string() })),
  }),
  v.transform((watch) => ({ slug: watch.slug, facts: factsOf(watch) })),
);

export interface SeedWatch {
  slug: string;
  facts: ProductFacts;
}

export function readSeedWatches(): SeedWatch[] {
  const url = new URL('../../seed/catalogue.json', import.meta.url);
  return v.parse(v.array(seedWatch), JSON.parse(readFileSync(url, 'utf8')));
}

interface SeedRow {
  slug: string;
  discountedPrice: number | null;
  price: number;
  stock: { quantity: number; inStock: boolean };
  options: {
    name: string;
    optionType: string;
    choices: { value: string; description: string }[];
  }[];
  reviews: { title: string; rating: number; content: string }[];
}

function factsOf({ options, stock, reviews, ...watch }: SeedRow): ProductFacts {
  const product = v.parse(assistantProductDataBody, {
    ...watch,
    discountedPrice: watch.discountedPrice ?? watch.price,
    stock: stock.quantity,
    InStock: stock.inStock,
    // As the panel sends them: a colour by its name, anything else by its value.
    productOptions: options.map(({ name, optionType, choices }) => ({
      name,
      choices: choices.map(({ value, description }) =>
        optionType === 'color' ? description : value,
      ),
    })),
  });
  return productFacts(product, {
    reviews: v.parse(assistantReviewsBody, { items: reviews }).items,
    averageRating: null,
  });
}
