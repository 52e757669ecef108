import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCardExpiry, readCardNumber, readCardSecurityCode } from './payment-card.ts';

test.each([
  '4242424242424242',
  '4242\u20094242\u20114242\u20114242',
  '４２４２ ４２４２ ４２４２ ４２４２',
  '\u202A4242-4242-4242-4242\u202C',
  '4242.4242.4242.4242',
  '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
])('%j is the number of a card', (typed) => expect(readCardNumber(typed)).toBe('4242424242424242'));

test.each(['', '4242', '4242 4242 4242 424x', '4'.repeat(20)])('%j is no card number', (typed) =>
  expect(readCardNumber(typed)).toBeUndefined(),
);

test('a security code has three or four digits', () => {
  expect(readCardSecurityCode('１２３')).toBe('123');
  expect(readCardSecurityCode('1 2 3 4')).toBe('1234');
  expect(readCardSecurityCode('12')).toBeUndefined();
});

test('an expiry date is read in every usual spelling', () => {
  const month = fc.integer({ min: 1, max: 12 });
  const between = fc.constantFrom(
    '/',
    '-',
    '.',
    ' ',
    ' / ',
    ' . ',
    '\u2013',
    '\u2011',
    '\uFF0F',
    '\u2044',
  );
  fc.assert(
    fc.property(month, fc.integer({ min: 2020, max: 2099 }), between, (at, year, sign) => {
      const two = String(at).padStart(2, '0');
      const short = String(year).slice(2);
      const spellings = [
        ...[String(at), two].flatMap((start) => [
          `${start}${sign}${short}`,
          `${start}${sign}${year}`,
        ]),
        ...[`${year}${sign}${two}`, `${two}${short}`, `${two}${year}`, `${year}${two}`],
      ];
      for (const spelling of spellings) {
        expect(readCardExpiry(`\u200E${spelling} `), spelling).toEqual({ month: at, year });
      }
    }),
  );
});

test.each([
  '',
  '13/30',
  '0/30',
  '00/30',
  '30/12',
  '130',
  '12/3',
  '12/1930',
  '12/30/2030',
  '12',
  'Dec 30',
])('%j is no expiry date', (typed) => expect(readCardExpiry(typed)).toBeUndefined());
