import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitEngravingLines } from './engraved-case-back.tsx';

test.each([
  ['', []],
  ['Nora & Jan', ['Nora & Jan']],
  ['For Nora with love, 2026', ['For Nora with', 'love, 2026']],
  ['Donaudampfschifffahrtsgesell', ['Donaudampfschifffahrtsgesell']],
])('%j is split into %j', (text, lines) => {
  expect(splitEngravingLines(text)).toEqual(lines);
});

test('splitting loses no sign', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(splitEngravingLines(text).join(' ')).toBe(text);
    }),
  );
});
