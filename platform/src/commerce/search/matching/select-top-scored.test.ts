import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectTopScored } from './select-top-scored.ts';

test('the top products are the first ones of a full sort', () => {
  const points = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 700 });
  fc.assert(
    fc.property(points, fc.constantFrom(0, 1, 3, 24, 499, 501, 1000), (all, count) => {
      const sorted = [...all.keys()].toSorted((a, b) => (all[b] ?? 0) - (all[a] ?? 0) || a - b);

      expect(selectTopScored(all.keys(), (at) => all[at] ?? 0, count)).toEqual(
        sorted.slice(0, count),
      );
    }),
  );
});
