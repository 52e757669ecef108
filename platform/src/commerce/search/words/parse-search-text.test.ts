import { expect, test } from 'vitest';
import { parseSearchText } from './parse-search-text.ts';

const words = (text: string) => parseSearchText(text).text.trim().replace(/\s+/g, ' ');

test.each([
  ['under 300', null, 300],
  ['less than $1,299.50', null, 1299.5],
  ['over 200 euros', 200, null],
  ['between 100 and 200', 100, 200],
  ['from 200 to 100', 100, 200],
  ['100-200 $', 100, 200],
  ['around 200', 170, 230],
  ['$300', null, 300],
  ['300€', null, 300],
])('%s is read as a price', (text, min, max) => {
  expect(parseSearchText(text)).toMatchObject({ price: { min, max }, measures: [] });
  expect(words(text)).toBe('');
});

test.each([
  ['42mm', 'mm', 42, 42],
  ['38,5 mm', 'mm', 38.5, 38.5],
  ['30 ATM', 'm', 300, 300],
  ['20 bar', 'm', 200, 200],
  ['200 metres', 'm', 200, 200],
  ['under 40mm', 'mm', null, 40],
  ['over 100 m', 'm', 100, null],
  ['between 38 and 42 mm', 'mm', 38, 42],
  ['41 hours', 'h', 41, 41],
  ['4 cm', 'mm', 40, 40],
])('%s is read as a measure', (text, unit, min, max) => {
  expect(parseSearchText(text)).toMatchObject({ price: null, measures: [{ unit, min, max }] });
  expect(words(text)).toBe('');
});

test.each([
  'Tidal 300',
  'Ranger 36 mesh',
  'HOR-TID-300-BLK',
  'model 2-3',
  '24-hour',
  'minimum',
  '1e400',
  '³',
])('%s contains no amount, or keeps its words', (text) => {
  expect(parseSearchText(text).price).toBeNull();
});

test('words around amounts are preserved', () => {
  expect(words('200 m automatic under 300 with date')).toBe('automatic with date');
  expect(words('blue 42mm diver')).toBe('blue diver');
});
