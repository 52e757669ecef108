import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packVectors, readVectors } from './vector-table.ts';
import { wordVectors } from './word-vectors.ts';

const row = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 8, maxLength: 8 });

test('a table is read as it was written, but for an eighth of a bit', () => {
  fc.assert(
    fc.property(row, row, (one, other) => {
      const length = Math.hypot(...one) * Math.hypot(...other);
      fc.pre(Math.hypot(...one) > 0.1 && Math.hypot(...other) > 0.1);
      const table = readVectors(
        packVectors([
          { word: 'one', vector: Float64Array.from(one) },
          { word: 'other', vector: Float64Array.from(other) },
        ]),
      );
      const cosine =
        one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0) / length;
      expect(table.similarity('one', 'other')).toBeCloseTo(cosine, 1);
      expect([table.rank('one'), table.rank('other')]).toEqual([0, 1]);
    }),
  );
});

test.each([
  ['pricey', 'expensive', 'warranty'],
  ['diameter', 'width', 'delivery'],
  ['bluetooth', 'wireless', 'leather'],
])('%s is nearer to %s than to %s', (word, near, far) => {
  const { similarity } = wordVectors();
  expect(similarity(word, near)).toBeGreaterThan(0.6);
  expect(similarity(word, far)).toBeLessThan(0.4);
});

test('a word that is not known is like none but itself', () => {
  const { has, similarity, rank } = wordVectors();
  expect([has('qwertyish'), similarity('qwertyish', 'watch'), rank('qwertyish')]).toEqual([
    false,
    0,
    Number.POSITIVE_INFINITY,
  ]);
  expect(similarity('qwertyish', 'qwertyish')).toBe(1);
});
