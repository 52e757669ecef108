import * as v from 'valibot';
import { boundedList, boundedText } from '../../base/http/bounded-schemas.ts';
import { parseLabelValueHtml } from './parse-merchant-html.ts';

/** No amount has more digits. */
const amount = v.nullish(
  v.pipe(v.union([v.number(), boundedText(30)]), v.transform(Number), v.finite()),
);
const optionalText = (longest: number) => v.optional(v.nullable(boundedText(longest)), '');
const choice = v.union([
  boundedText(100),
  v.pipe(
    v.object({ value: boundedText(100), description: v.optional(boundedText(100)) }),
    v.transform(({ value, description }) => description ?? value),
  ),
]);
const option = v.object({ name: boundedText(100), choices: boundedList(choice, 50) });
const section = v.object({ title: optionalText(100), description: optionalText(2000) });

/** The name of the product in `product_data`: all that is read of one that the shop knows. */
export const namedProductSchema = v.object({
  name: v.pipe(boundedText(200), v.trim(), v.nonEmpty()),
});

/** `product_data` of a question about a product that the shop does not know. A missing field is a missing fact. */
export const assistantProductDataBody = v.object({
  ...namedProductSchema.entries,
  description: optionalText(8000),
  brand: optionalText(100),
  price: amount,
  discountedPrice: amount,
  currency: v.optional(v.nullable(v.pipe(boundedText(3), v.regex(/^[A-Z]{3}$/))), 'USD'),
  stock: amount,
  InStock: v.nullish(v.boolean()),
  ribbon: optionalText(100),
  productOptions: v.optional(boundedList(option, 10), []),
  additionalInfoSections: v.optional(boundedList(section, 10), []),
});

const review = v.object({ title: optionalText(200), rating: amount, content: optionalText(1000) });

/** `reviews_data` of a question about a product that the shop does not know. */
export const assistantReviewsBody = v.object({ items: boundedList(review, 20) });

export type AssistantProductData = v.InferOutput<typeof assistantProductDataBody>;
export type Review = v.InferOutput<typeof review>;

export interface ProductFacts extends AssistantProductData {
  reviews: Review[];
  /** From 1 to 5, where the sender computed it. */
  averageRating: number | null;
  /** Lower-case label to value: `water resistance` to `30 ATM (300 m)`. */
  specifications: Map<string, string>;
}

export interface ShopProduct extends ProductFacts {
  id: string;
  slug: string;
  /** Names of the kinds it is listed under: `Dive`. */
  kinds: string[];
  /** The choices that are put into a cart until others are made, by the name of the option. */
  choices: Record<string, string>;
  /** Its first picture: `/media/{id}` serves it. */
  picture: { id: string; title: string; width: number; height: number } | null;
}

/** A product as a chat shows it. */
export interface ProductCard {
  productId: string;
  name: string;
  slug: string;
  /** Path of its page. */
  url: string;
  /** Formatted, with its currency. */
  price: string;
  inStock: boolean;
  /** The choices that 'Add to cart' takes. */
  options: Record<string, string>;
  picture: { path: string; alt: string; width: number; height: number } | null;
}

interface Opinions {
  reviews: Review[];
  averageRating: number | null;
}

export function productFacts(product: AssistantProductData, opinions: Opinions): ProductFacts {
  const sections = product.additionalInfoSections.map(({ description }) => description ?? '');
  return {
    ...product,
    ...opinions,
    specifications: new Map(sections.flatMap(parseLabelValueHtml)),
  };
}

export function formatPrice(amount: number, currency: string | null): string {
  const style = { style: 'currency', currency: currency ?? 'USD' } as const;
  return new Intl.NumberFormat('en-US', style).format(amount);
}

export const currentPriceOf = ({ price, discountedPrice }: ProductFacts): number | null =>
  discountedPrice ?? price ?? null;
