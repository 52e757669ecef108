import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAddress } from '../base/page-addresses.ts';
import { readCompareQuery } from '../compare/read-compare-query.ts';
import {
  addToComparison,
  MAX_COMPARED,
  type ProductToCompare,
  removeFromComparison,
} from './compare-selection.ts';

const watch = fc.record({
  slug: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  name: fc.string(),
});
const step = fc.record({ watch, isAdded: fc.boolean() });

/** Returns the choice after these steps; a watch that does not fit is ignored. */
const after = (steps: { watch: ProductToCompare; isAdded: boolean }[]): ProductToCompare[] =>
  steps.reduce<ProductToCompare[]>(
    (chosen, { watch: one, isAdded }) =>
      isAdded ? (addToComparison(chosen, one) ?? chosen) : removeFromComparison(chosen, one.slug),
    [],
  );

test('after any additions and removals each watch is chosen once, and at most four are', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const slugs = after(steps).map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.length).toBeLessThanOrEqual(MAX_COMPARED);
    }),
  );
});

test('the last addition or removal of a watch counts, unless four others are chosen', () => {
  fc.assert(
    fc.property(fc.array(step), watch, (steps, one) => {
      const before = after(steps);
      const isIn = (chosen: ProductToCompare[]) => chosen.some(({ slug }) => slug === one.slug);
      expect(isIn(removeFromComparison(before, one.slug))).toBe(false);
      const next = addToComparison(before, one);
      if (next === null) {
        expect(before).toHaveLength(MAX_COMPARED);
        expect(isIn(before)).toBe(false);
      } else expect(isIn(next)).toBe(true);
    }),
  );
});

test('an address of chosen watches is read as the same watches, in order', () => {
  const slug = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => {
    return text.trim() === text && !text.includes(',') && text !== '';
  });
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 1, maxLength: MAX_COMPARED }), (slugs) => {
      const { searchParams } = new URL(compareAddress(slugs), 'https://shop.example');
      expect(readCompareQuery(searchParams)).toEqual({ slugs, beyond: [], text: '' });
    }),
  );
});

test.each([
  ['ids=a,b', ['a', 'b'], []],
  ['ids=a&ids=b', ['a', 'b'], []],
  ['ids=a,b&ids=c', ['a', 'b', 'c'], []],
  ['ids=,%20a%20,,a,', ['a'], []],
  ['ids=a,b,c,d,e,f', ['a', 'b', 'c', 'd'], ['e', 'f']],
  ['', [], []],
])('%j names %j and omits %j', (search, slugs, beyond) => {
  expect(readCompareQuery(new URLSearchParams(search))).toMatchObject({ slugs, beyond });
});

test('an address with too many or too long slugs is shortened', () => {
  const search = new URLSearchParams({
    ids: Array.from({ length: 999 }, (_, i) => `w${i}`).join(),
  });
  const { slugs, beyond } = readCompareQuery(search);
  expect(slugs.length + beyond.length).toBe(20);
  expect(readCompareQuery(new URLSearchParams({ ids: 'x'.repeat(5000) })).slugs[0]).toHaveLength(
    100,
  );
});
