import { expect, test } from 'vitest';
import { refinedWish } from './refined-wish.ts';

test.each([
  ['do you have divers?', 'which is the cheapest', 'do you have divers which is the cheapest'],
  ['an automatic', 'and under 300 dollars?', 'an automatic and under 300 dollars?'],
  ['green dial', 'Which of them is the thinnest?', 'green dial Which of them is the thinnest?'],
])('after "%s", "%s" narrows it', (before, query, whole) => {
  expect(refinedWish(query, [before])).toBe(whole);
});

test.each([
  [[], 'which is the cheapest'],
  [['do you have divers?'], 'do you have chronographs?'],
  [['how long does shipping take?'], 'which is the cheapest'],
  [['a watch under 300 dollars'], 'under 200 dollars'],
])('after %j, "%s" stands by itself', (before, query) => {
  expect(refinedWish(query, before)).toBe(query);
});
