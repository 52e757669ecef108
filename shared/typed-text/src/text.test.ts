import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanText, countTypedCharacters } from './text.ts';

/** Signs that copies from chats, tables and pages bring along. */
const STRAY = [
  '\u200B',
  '\u202A',
  '\u202C',
  '\u202E',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\u00AD',
  '\0',
];
const stray = fc.constantFrom(
  ...STRAY,
  '\u200E',
  '\u061C',
  '\u2060',
  '\u{E0041}',
  '\x1B',
  '\uD800',
);
const word = fc.stringMatching(/^[a-zA-Z0-9äöüéñß]{1,12}$/);

test('invisible signs and signs of direction are removed from a line', () => {
  expect(cleanLine('\u202Eevil 2024')).toBe('evil 2024');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, stray)), (parts) => {
      const clean = parts.map(([letters]) => letters).join('');
      expect(cleanLine(parts.flat().join(''))).toBe(clean.normalize('NFC'));
    }),
  );
});

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a person with a skin', '👩🏽‍🚀'],
  ['a heart in colour', '❤️'],
  ['a flag of a region', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a flag of two signs', '🏳️‍🌈'],
  ['a keycap', '1️⃣'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['a Japanese name with its own form', '葛󠄀城'],
])('%s stays unchanged', (_, text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
  expect(cleanText(text)).toBe(text);
});

test('joiners between signs that cannot be joined are removed', () => {
  expect(cleanLine('No\u200Dra \u200CBell\uFE0F')).toBe('Nora Bell');
});

test('every kind of blank in a line becomes a space, and blanks around it are removed', () => {
  expect(cleanLine('\u3000Nora\u00A0Bell\u2003\r\n')).toBe('Nora Bell');
  expect(cleanLine('\u2800\u3164')).toBe('');
});

test('a line is the same however its accents were typed', () => {
  expect(cleanLine('Zoe\u0308')).toBe(cleanLine('Zo\u00EB'));
});

test('a line end counts as one sign, as in a browser', () => {
  fc.assert(
    fc.property(fc.array(word), (lines) => {
      const sent = lines.join('\r\n');
      expect(countTypedCharacters(sent)).toBe(lines.join('\n').length);
      expect(cleanText(sent)).toBe(lines.join('\n').trim());
    }),
  );
});

test('a text that was read is read as itself, and is no longer than the typed one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const read of [cleanLine, cleanText]) expect(read(read(typed))).toBe(read(typed));
      expect(countTypedCharacters(cleanText(typed))).toBeLessThanOrEqual(
        countTypedCharacters(typed),
      );
    }),
    { numRuns: 300 },
  );
});

// Work that grew with the square of the length would not end before the test's own limit.
test('20,000 signs of any kind are read in time', () => {
  for (const sign of [...STRAY, ' ', '\r', '👩\u200D', 'क', '\u{1F3F4}\u{E0067}', '1', '\u0300']) {
    expect(countTypedCharacters(cleanLine(sign.repeat(20_000)))).toBeLessThanOrEqual(
      20_000 * sign.length,
    );
    expect(countTypedCharacters(cleanText(sign.repeat(20_000)))).toBeLessThanOrEqual(
      20_000 * sign.length,
    );
  }
});
