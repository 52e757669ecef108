import * as v from 'valibot';

const amount = v.nullish(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite()),
);
const text = v.optional(v.nullable(v.string()), '');
const choice = v.union([
  v.string(),
  v.pipe(
    v.object({ value: v.string(), description: v.optional(v.string()) }),
    v.transform(({ value, description }) => description ?? value),
  ),
]);
const section = v.object({ title: text, description: text });

/** `product_data` of a question. Whatever is missing is a fact that the shop does not have. */
export const productData = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  description: text,
  brand: text,
  price: amount,
  discountedPrice: amount,
  currency: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), 'USD'),
  stock: amount,
  InStock: v.nullish(v.boolean()),
  ribbon: text,
  productOptions: v.optional(v.array(v.object({ name: v.string(), choices: v.array(choice) })), []),
  additionalInfoSections: v.optional(v.array(section), []),
});

const review = v.object({ title: text, rating: amount, content: text });

/** `reviews_data` of a question. */
export const reviewsData = v.object({ items: v.array(review) });

export type ProductData = v.InferOutput<typeof productData>;
export type Review = v.InferOutput<typeof review>;

/** What is known of the product that a question is about. */
export interface ProductFacts extends ProductData {
  reviews: Review[];
  /** From 1 to 5, where the sender computed it. */
  averageRating: number | null;
  /** Lower-case label to value: `water resistance` to `30 ATM (300 m)`. */
  specifications: Map<string, string>;
  /** Everything the merchant wrote, one plain sentence each. */
  sentences: string[];
}

interface Opinions {
  reviews: Review[];
  averageRating: number | null;
}

export function productFacts(product: ProductData, opinions: Opinions): ProductFacts {
  const sections = product.additionalInfoSections.map(({ description }) => description ?? '');
  return {
    ...product,
    ...opinions,
    specifications: readSpecifications(sections.join('\n')),
    sentences: [product.description ?? '', ...sections].flatMap(sentencesOf),
  };
}

/** Reads `<li><strong>Case size:</strong> 42 mm</li>`. */
function readSpecifications(html: string): Map<string, string> {
  const rows = html.matchAll(/<li>\s*<strong>([^<]+?):?\s*<\/strong>:?\s*([\s\S]*?)<\/li>/gi);
  return new Map(
    [...rows].map(([, label = '', value = '']) => [label.toLowerCase(), plain(value)]),
  );
}

/** The sentences of a piece of HTML; paragraphs and list items end a sentence too. */
export function sentencesOf(html: string): string[] {
  const blocks = html.split(/<\/?(?:p|li|ul|ol|div|h\d|br)\b[^>]*>/i).map(plain);
  return blocks.flatMap((block) => block.split(/(?<=[.!?])\s+(?=[A-Z])/)).filter(Boolean);
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
