import { expect, test } from 'vitest';
import { asEngraved, engravingFault } from './engraving.ts';
import { engravingPattern } from './engraving-pattern.ts';

/** As browsers read the attribute of a field. */
const fits = (text: string, most: number) =>
  new RegExp(`^(?:${engravingPattern(most)})$`, 'v').test(text);

test.each([
  ['Nora & Jan, 14.03.2026', null],
  [' Für  Zoë ', null],
  ['', null],
  ['e\u0301'.repeat(30), null],
  ['e'.repeat(31), 'LENGTH'],
  ['Nora ❤', 'SIGNS'],
  ['No\u200bra', 'SIGNS'],
  ['<b>', 'SIGNS'],
])('%j: %s', (typed, fault) => {
  expect(engravingFault(asEngraved(typed), 30)).toBe(fault);
  expect(fits(typed, 30)).toBe(fault === null);
});
