import { expect, test } from 'vitest';
import { seedWatches } from '../questions/seed-watches.ts';
import { measureWish } from './measure-wish.ts';

const fitting = (question: string) => {
  const fits = measureWish(question);
  return fits && seedWatches().flatMap(({ slug, facts }) => (fits(facts) ? [slug] : []));
};

test.each([
  ['watches bigger than 42 mm', ['altus-43', 'abyss-500']],
  ['at most 36 mm', ['quartet-28', 'meridian-36-rose']],
  ['anything thinner than 8 mm', ['quartet-28', 'meridian-36-rose']],
  ['lighter than 50 g', ['quartet-28']],
  ['a strap of 22 mm', ['altus-43', 'abyss-500']],
  ['at least 50 atm', ['abyss-500']],
  ['which can go below 300 m', ['abyss-500']],
  ['runs for more than 50 hours', ['abyss-500']],
])('%j fits %j', (question, slugs) => {
  expect(fitting(question)).toEqual(slugs);
});

test.each(['a blue dial', 'under 300 dollars', 'for a wrist of 150 mm'])(
  '%j names no measure',
  (question) => {
    expect(fitting(question)).toBeNull();
  },
);
