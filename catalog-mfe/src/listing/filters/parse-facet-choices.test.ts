import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFacetChoices, toFacetParams, toggleFacet } from './parse-facet-choices.ts';

test.each([
  [['case-size:40 mm'], { 'case-size': ['40 mm'] }],
  [
    ['strap:Steel', 'case-size:42 mm', 'case-size:40 mm'],
    { 'case-size': ['40 mm', '42 mm'], strap: ['Steel'] },
  ],
  [['strap:Steel', 'strap:Steel'], { strap: ['Steel'] }],
  [['dial:a:b'], { dial: ['a:b'] }],
  [['', ':', 'strap', 'strap:', ':Steel', '-a:b', 'STRAP:Steel', `${'a'.repeat(61)}:b`], {}],
  [[`strap:${'x'.repeat(101)}`], {}],
])('%j is read as %j', (texts, choices) => {
  expect(parseFacetChoices(texts)).toEqual(choices);
});

test('choices above twenty are dropped', () => {
  const texts = Array.from({ length: 100 }, (_, index) => `strap:${index}`);
  expect(toFacetParams(parseFacetChoices(texts))).toHaveLength(20);
});

const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/);
const value = fc
  .string({ minLength: 1, maxLength: 20 })
  .filter((text) => !/[\n\r\u2028\u2029]/.test(text));
const choices = fc
  .array(fc.tuple(id, value), { maxLength: 12 })
  .map((pairs) => parseFacetChoices(pairs.map(([name, each]) => `${name}:${each}`)));

test('written choices are read back in any order', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(parseFacetChoices(toFacetParams(chosen).toReversed())).toEqual(chosen);
    }),
  );
});

test('toggling a choice twice restores the former choices', () => {
  fc.assert(
    fc.property(choices, id, value, (chosen, name, each) => {
      const text = `${name}:${each}`;
      expect(toggleFacet(toggleFacet(chosen, text), text)).toEqual(chosen);
    }),
  );
});
