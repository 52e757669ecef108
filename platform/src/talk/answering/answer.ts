import type { Source } from '../facts/fact.ts';
import type { ShopProduct } from '../facts/shop-product.ts';

export interface Answer {
  /** `unknown`: the facts do not say; `talk`: a greeting or thanks; `language`: the question is not in English. */
  kind: 'answer' | 'unknown' | 'talk' | 'language';
  text: string;
  sources: Source[];
  /** Questions that could come next, and have an answer. */
  suggestions: string[];
  /** In a chat: the products that the answer is about, or that the visitor looked for. */
  products?: ShopProduct[];
  /** In a chat: the caller answers from the visitor's orders, or lists the products. */
  act?: 'order' | 'list';
}

/** Said when no fact answers a question. */
export const NO_INFORMATION = "I don't have that information.";

/** Said before a fact that is near to the question and does not answer it. */
const NEAREST = `${NO_INFORMATION} Nearest to it: `;

/** An answer out of facts. */
export function answered(text: string, ...sources: Source[]): Answer {
  return { kind: 'answer', text, sources: distinct(sources), suggestions: [] };
}

/** That the facts do not say; `nearest` is what they do say of it. */
export function unknown(nearest: Answer | null = null): Answer {
  if (!nearest) return { kind: 'unknown', text: NO_INFORMATION, sources: [], suggestions: [] };
  const text = `${NEAREST}${nearest.text.replace(/^(?:Yes|No)[.,:] /, '')}`;
  return { ...nearest, kind: 'unknown', text };
}

/** Names the product of the fact, for a text about another product than the page's. */
export function withName(text: string, name: string): string {
  const before = [NEAREST, 'Yes. ', 'No. '].find((start) => text.startsWith(start)) ?? '';
  return `${before}${name}: ${text.slice(before.length)}`;
}

const distinct = (sources: Source[]): Source[] => [
  ...new Map(sources.map((one) => [JSON.stringify(one), one])).values(),
];
