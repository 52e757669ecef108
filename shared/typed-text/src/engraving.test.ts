import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEngraved, countSigns, engravingFault } from './engraving.ts';
import { engravingPattern } from './engraving-pattern.ts';

/** As browsers read the attribute of a field. */
const fits = (text: string, most: number) =>
  new RegExp(`^(?:${engravingPattern(most)})$`, 'v').test(text);

test.each([
  ['Nora & Jan, 14.03.2026', null],
  [' Für  Zoë ', null],
  ['', null],
  ['Für Zoë – “immer”', null],
  ['Ἀθηνᾶ', null],
  ['Любо́вь', null],
  ["O'Neill (1924)", null],
  ['e\u0301'.repeat(30), null],
  ['ɛ̃'.repeat(30), null],
  ['e'.repeat(31), 'LENGTH'],
  ['Nora ❤', 'SIGNS'],
  ['Nora ❤️', 'SIGNS'],
  ['\u0301Nora', 'SIGNS'],
  [`Z${'\u0335'.repeat(3)}`, 'SIGNS'],
  ['永遠', 'SIGNS'],
  ['<b>', 'SIGNS'],
  // Invisible signs of a copy do not count, and every kind of blank is one.
  ['No\u200bra', null],
  ['No\u00adra', null],
  ['No\u034fra', null],
  ['\u202eNora\u202c', null],
  ['Nora\u00a0Bell', null],
])('%j: %s', (typed, fault) => {
  expect(engravingFault(asEngraved(typed), 30)).toBe(fault);
  expect(fits(typed, 30)).toBe(fault === null);
});

test('invisible signs of a copied text are not engraved', () => {
  expect(asEngraved('\u202eNo\u200bra\u00a0\u2003Bell\u0007 ')).toBe('Nora Bell');
});

test('signs are counted as readers count them', () => {
  const sign = fc.constantFrom(...'aZéßñΩάЖйё09 .,-–’"&', 'ɛ̃', 'р́', 'ậ');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
      const text = asEngraved(signs.join(''));
      const readers = [...new Intl.Segmenter().segment(text)].length;

      expect(countSigns(text)).toBe(readers);
      expect(engravingFault(text, 30)).toBe(readers > 30 ? 'LENGTH' : null);
      expect(asEngraved(text)).toBe(text);
    }),
  );
});
