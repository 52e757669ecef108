import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEngraved, countSigns, engravingFault } from './engravable.ts';

test.each(['Nora & Jan, 14.03.2026', 'Für Zoë – “immer”', 'Ἀθηνᾶ', 'Любо́вь', "O'Neill (1924)", ''])(
  '%j can be engraved',
  (text) => {
    expect(engravingFault(asEngraved(text), 30)).toBeNull();
  },
);

test.each([
  ['an emoji', 'Nora ❤️'],
  ['a control sign', 'Nora\u0007'],
  ['a line break', 'Nora\nJan'],
  ['a sign that turns the direction', 'Nora\u202e'],
  ['a sign without width', 'No\u200bra'],
  ['a soft hyphen', 'No\u00adra'],
  ['an invisible joiner of accents', 'No\u034fra'],
  ['an accent of nothing', '\u0301Nora'],
  ['a pile of accents', `Z${'\u0335'.repeat(3)}`],
  ['another script', '永遠'],
  ['markup', '<b>'],
  ['half of a pair', 'Nora\ud83d'],
])('%s cannot be engraved', (_, text) => {
  expect(engravingFault(asEngraved(text), 30)).toBe('SIGNS');
});

test('a letter with its accents is one sign', () => {
  expect(countSigns('Zoë')).toBe(3);
  expect(engravingFault('ɛ̃'.repeat(30), 30)).toBeNull();
  expect(engravingFault('e'.repeat(31), 30)).toBe('LENGTH');
});

test('what can be engraved is counted as readers count it', () => {
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
