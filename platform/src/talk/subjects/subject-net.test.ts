import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainQuestion } from '../answers/plain-question.ts';
import { seedWatches } from '../questions/seed-watches.ts';
import type { Place } from './question-words.ts';
import { askedOf, type Labelled, readLabelled } from './read-labelled.ts';
import { subjectShares } from './subject-shares.ts';

const mostLikely = (plain: string, place: Place = 'page') =>
  [...subjectShares(plain, place)].sort(([, one], [, other]) => other - one)[0]?.[0];

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

/** One in so many: a reading takes some milliseconds, and a worker that is busy for a minute counts as lost. */
const ONE_IN = 6;

test('four of five questions by hands that it was not trained with are read as they are meant', () => {
  const watches = seedWatches().map(({ facts }) => facts);
  const asked = readLabelled('apart').filter((_, at) => at % ONE_IN === 0);
  expect(asked.length).toBeGreaterThan(400);

  const isRead = (labelled: Labelled) =>
    labelled.subjects.includes(mostLikely(askedOf(labelled, watches), labelled.place) ?? '');
  expect(asked.filter(isRead).length / asked.length).toBeGreaterThanOrEqual(0.8);
});

test('labels of all lots are subjects that the net knows', () => {
  const known = new Set([...subjectShares('').keys()]);
  const labels = [...readLabelled('train'), ...readLabelled('apart')].flatMap(
    ({ subjects }) => subjects,
  );
  expect(labels.length).toBeGreaterThan(30_000);
  expect([...new Set(labels)].filter((label) => !known.has(label))).toEqual([]);
});
