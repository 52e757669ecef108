import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesAllWords, splitMatches } from './split-matches.ts';

const marked = (text: string, typed: string): string =>
  splitMatches(text, typed)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Tidal 300', 'ti', '[Ti]dal 300'],
  ['Tidal 300', '300 tid', '[Tid]al [300]'],
  ['Tidal 300', 'idal', 'Tidal 300'],
  ['Méridien', 'meri', '[Méri]dien'],
  ['Meridian', 'mérI', '[Meri]dian'],
  ['GMT-Master', 'mas', 'GMT-[Mas]ter'],
  ['Reef Reef', 'reef', '[Reef] [Reef]'],
  ['Tidal', 'tidal 300', '[Tidal]'],
  ['a.b', '.', 'a.b'],
  ['Tidal', '', 'Tidal'],
  ['', 'ti', ''],
])('in %j, the typed %j marks %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});

test('the parts join to the text, and neighbouring parts differ', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, typed) => {
      const parts = splitMatches(text, typed);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part, at) => part.isFound !== parts[at + 1]?.isFound)).toBe(true);
    }),
  );
});

test.each([
  ['Dive watches', 'wat div', true],
  ['Dive watches', 'dive field', false],
  ['Dive watches', ' ', false],
])('%j has every word of %j: %s', (text, typed, has) => {
  expect(matchesAllWords(text, typed)).toBe(has);
});
