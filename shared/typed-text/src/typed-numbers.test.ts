import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanCode,
  cleanGroupedCode,
  readAmount,
  readPhone,
  readQuantity,
} from './typed-numbers.ts';

/** Zeros of scripts whose digits people type. */
const ZEROS = [0x30, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10, 0x1d7d8, 0x1d7f6, 0x1e950];
const digitsOf = (zero: number, number: number) =>
  [...String(number)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

test('digits of every script are read as digits', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZEROS), fc.nat({ max: 999_999_999 }), (zero, number) => {
      expect(readQuantity(digitsOf(zero, number))).toBe(number);
      expect(cleanCode(digitsOf(zero, number))).toBe(String(number));
    }),
  );
});

test('letters of any width are read as ordinary ones, and invisible signs are removed', () => {
  expect(cleanCode('ＷＥＬＣＯＭＥ１０')).toBe('WELCOME10');
  expect(cleanCode('\u200BWELCOME10\u200E')).toBe('WELCOME10');
  expect(cleanCode(' SW1A\u00A01AA ')).toBe('SW1A 1AA');
  expect(cleanCode('GIFT\u2013ABCD\u2212EFGH')).toBe('GIFT-ABCD-EFGH');
});

test('separators between the groups of a code are removed', () => {
  expect(cleanGroupedCode('123\u2009456')).toBe('123456');
  expect(cleanGroupedCode('abcd\u2010efgh')).toBe('abcdefgh');
  expect(cleanGroupedCode('１２３・４５６')).toBe('123456');
});

test.each([
  ['\u202A+44 20 7946 0958\u202C', '+44 20 7946 0958'],
  ['＋８１ー３ー１２３４ー５６７８', '+81-3-1234-5678'],
  ['+1\u00A0(202)\u2011555\u20130100', '+1 (202)-555-0100'],
  ['(+44) 20 7946 0958', '(+44) 20 7946 0958'],
  ['+33.1/42.68.53.00', '+33.1/42.68.53.00'],
  ['٠٢٠ ٧٩٤٦ ٠٩٥٨', '020 7946 0958'],
  ['020 7946 0958 ext. 12', '020 7946 0958 ext. 12'],
])('%j is a telephone number', (typed, phone) => {
  expect(readPhone(typed)).toBe(phone);
  expect(readPhone(phone)).toBe(phone);
});

test.each(['', '12345', '1'.repeat(16), 'call me', '020 7946 0958 at night'])(
  '%j is no telephone number',
  (typed) => expect(readPhone(typed)).toBeUndefined(),
);

test.each([
  ['2', 2],
  ['２', 2],
  ['+2', 2],
  ['2.0', 2],
  ['2e1', 20],
  ['0', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['two', undefined],
  ['', undefined],
])('%j is the quantity %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity));

test.each([
  ['17,5', 17.5],
  ['１７．５', 17.5],
  ['\u22125', -5],
  ['17 cm', undefined],
  ['', undefined],
])('%j is the amount %j', (typed, amount) => expect(readAmount(typed)).toBe(amount));
