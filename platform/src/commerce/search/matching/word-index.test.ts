import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexWords, lookUpTerm } from './word-index.ts';

const word = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', 'é', '1') });
const wordLists = fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 20 });

test('the index finds words and word beginnings like a scan of all products', () => {
  fc.assert(
    fc.property(wordLists, word, fc.boolean(), (all, wanted, isStart) => {
      const index = indexWords(all.entries());
      const isMeant = (each: string) => (isStart ? each.startsWith(wanted) : each === wanted);
      const naive = [...all.keys()].filter((number) => all[number]?.some(isMeant));

      const found = new Set(lookUpTerm(index, { word: wanted, isStart }));

      expect([...found].sort((a, b) => a - b)).toEqual(naive);
    }),
  );
});
