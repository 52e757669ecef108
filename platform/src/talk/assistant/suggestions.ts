import type { Answer } from '../answers/answer.ts';
import type { ProductFacts } from './product-facts.ts';

/** Questions that a row of the specification can answer, each with the row. */
const byRow: [string, string][] = [
  ['water resistance', 'Can I swim with it?'],
  ['lug to lug', 'Does it fit a 17 cm wrist?'],
  ['power reserve', 'How long does it run off the wrist?'],
  ['battery life', 'How long does the battery last?'],
  ['crystal', 'What is the crystal made of?'],
  ['thickness', 'Does it fit under a cuff?'],
];

/** Up to three questions that could come next: answerable ones, none on what has just been told. */
export function suggestionsFor(answer: Answer, facts: ProductFacts): string[] {
  const told = new Set(answer.sources.map(({ label }) => label));
  const rows = byRow.filter(([row]) => facts.specifications.has(row) && !told.has(row));
  const reviews =
    facts.reviews.length > 0 && !told.has('Reviews') ? ['What do owners criticise?'] : [];
  return [
    ...rows.map(([, question]) => question).slice(0, 2),
    ...reviews,
    'How long is the warranty?',
  ].slice(0, 3);
}
