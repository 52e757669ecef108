import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenizer } from './tokenizer.ts';

const reserved = ['0', '1', '2', '3', '4', '5'].map((name): [string, number] => [name, 0]);
const small = createTokenizer([
  ...reserved,
  ['▁', -1],
  ['▁strap', -2],
  ['s', -3],
  ['▁st', -1],
  ['rap', -4],
]);
const shipped = createTokenizer(
  JSON.parse(readFileSync(new URL('model/vocabulary.json', import.meta.url), 'utf8')),
);

test('a word is split in the likeliest way', () => {
  expect(small('strap')).toEqual([7]);
  expect(small('straps')).toEqual([7, 8]);
});

test('unknown letters are left out, and a text without known ones is read as empty', () => {
  expect(small('straps⌚')).toEqual([7, 8]);
  expect(small('')).toEqual([1]);
});

test('a text is split like in the training', () => {
  expect(shipped('How heavy is it?')).toEqual([140, 2843, 18, 21, 54]);
  expect(shipped('Water-resistance: 30 ATM (300 m)')).toEqual([
    473, 24, 53, 7, 398, 441, 57, 810, 38, 47, 44, 5506, 889, 52,
  ]);
  expect(shipped('’tis naïve')).toEqual([220, 632, 7, 1216, 105]);
  expect(shipped('anti-reflective sapphire')).toEqual([
    1531, 24, 53, 209, 5521, 253, 429, 2291, 770, 53,
  ]);
});

test('case, spaces and the form of an apostrophe make no difference', () => {
  expect(shipped("  WHAT'S   the Price? ")).toEqual(shipped('what’s the price?'));
});

test('any text has tokens of the vocabulary, and reserved ones only if it is empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const pieces = shipped(text);
      expect(pieces.length).toBeGreaterThan(0);
      expect(pieces.every((piece) => piece === 1 || (piece > 5 && piece < 8002))).toBe(true);
    }),
  );
});

test('words are split each by itself', () => {
  const word = fc.stringMatching(/^[a-z]{1,30}$/);
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(shipped(`${one} ${other}`)).toEqual([...shipped(one), ...shipped(other)]);
    }),
  );
});
