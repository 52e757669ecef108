import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLength } from '../../../testing/at-length.ts';
import { houseSentences } from '../answers/house-words.ts';
import { strangeNumbers } from '../answers/strange-numbers.ts';
import { readQuestions } from '../questions/read-questions.ts';
import { seedWatches } from '../questions/seed-watches.ts';
import { answerQuestion } from './answer-question.ts';
import type { ProductFacts } from './product-facts.ts';

const watches = seedWatches().map(({ facts }) => facts);
const questions = readQuestions().filter(({ at }) => at !== 'chat');

/** What may be counted: reviews, their average, and what a price is reduced by. */
function counted({ reviews, price, discountedPrice }: ProductFacts): string {
  const total = reviews.reduce((sum, { rating }) => sum + (rating ?? 0), 0);
  const percent = Math.round((1 - (discountedPrice ?? 0) / (price ?? 1)) * 100);
  return `${reviews.length} ${(total / reviews.length).toFixed(1)} ${percent} of 5`;
}

const knownOf = (facts: ProductFacts) =>
  `${JSON.stringify({ ...facts, specifications: [...facts.specifications] })} ${counted(facts)}`;
const known = new Map(watches.map((facts) => [facts.name, knownOf(facts)]));

test('a number in an answer is a number in the facts, in the question or of a rule that is named', () => {
  const pair = fc.tuple(fc.constantFrom(...watches), fc.constantFrom(...questions));
  fc.assert(
    fc.property(pair, ([facts, { before, question }]) => {
      const others = watches.filter((other) => other !== facts);
      const { text, sources } = answerQuestion(question, facts, { before, others });
      // Watches are told apart by the sources; a conversion to inches or a rule counts by itself.
      fc.pre(!sources.some(({ kind }) => kind === 'rule') && !text.includes('inches'));
      const told = [facts.name, ...sources.flatMap(({ product }) => product ?? [])];
      const all = told.map((name) => known.get(name)).join(' ');
      expect(strangeNumbers(text, `${all} ${houseSentences().join(' ')} ${question}`)).toEqual([]);
    }),
    { numRuns: atLength(100, 600) },
  );
});

test('every answer of a fact says where it stands', () => {
  const pair = fc.tuple(fc.constantFrom(...watches), fc.constantFrom(...questions));
  fc.assert(
    fc.property(pair, ([facts, { question }]) => {
      const { kind, sources } = answerQuestion(question, facts);
      if (kind === 'answer') expect(sources.length).toBeGreaterThan(0);
      for (const { kind: where, label, product } of sources) {
        if (where === 'specification')
          expect([
            ...facts.specifications.keys(),
            'Specifications',
            'Warranty',
            'Reviews',
          ]).toContain(label);
        if (product !== undefined) expect(product).toBe(facts.name);
      }
    }),
    { numRuns: atLength(80, 400) },
  );
});
