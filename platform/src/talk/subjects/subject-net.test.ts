import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainQuestion } from '../answers/plain-question.ts';
import { seedWatches } from '../questions/seed-watches.ts';
import { readLabelled } from './read-labelled.ts';
import { subjectShares } from './subject-shares.ts';

const mostLikely = (plain: string) =>
  [...subjectShares(plain)].sort(([, one], [, other]) => other - one)[0]?.[0];

test.each([
  ['how chunky is it, profile wise', 'thickness'],
  ['will it survive the bath', 'water'],
  ['do I get my money back if she hates it', 'returns'],
  ['does the wheel on the side have to be screwed in', 'crown'],
  ['who composed the anthem of Norway', 'none'],
])('%j is read as %s', (question, subject) => {
  expect(mostLikely(plainQuestion(question))).toBe(subject);
});

test('shares of subjects are a whole, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const shares = [...subjectShares(plainQuestion(text)).values()];
      const all = shares.reduce((sum, share) => sum + share, 0);
      expect(all).toBeCloseTo(1, 4);
      expect(shares.every((share) => share >= 0)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** Some thousand readings of two milliseconds, on a machine that may be busy. */
const ALL_MS = 60_000;

test(
  'four of five questions by hands that it was not trained with are read as they are meant',
  () => {
    const { train, apart } = readLabelled(seedWatches().map(({ facts }) => facts));
    expect(train.length).toBeGreaterThan(25_000);
    expect(apart.length).toBeGreaterThan(2_500);

    const isRead = ({ subjects, words }: (typeof apart)[number]) =>
      subjects.includes(mostLikely(words.join(' ')) ?? '');
    expect(apart.filter(isRead).length / apart.length).toBeGreaterThanOrEqual(0.8);
  },
  ALL_MS,
);
