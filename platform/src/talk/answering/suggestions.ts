import type { ProductFacts } from '../facts/product.ts';
import { questionsOn } from '../facts/trade-rules.ts';
import type { Answer } from './answer.ts';

/** Returns up to three next questions that have an answer; none repeats what the answer has just said. */
export function suggestionsFor({ sources }: Answer, product: ProductFacts | null): string[] {
  if (!product) return [];
  const told = new Set(sources.map(({ label }) => label));
  const rows = questionsOn(new Set(product.specifications.keys())).filter(
    ([row]) => !told.has(row),
  );
  const reviews =
    product.reviews.length > 0 && !told.has('Reviews') ? ['What do owners criticise?'] : [];
  return [
    ...rows.map(([, question]) => question).slice(0, 2),
    ...reviews,
    'How long is the warranty?',
  ].slice(0, 3);
}
