import { expect, test } from 'vitest';
import {
  addressLines,
  COUNTRIES,
  countryName,
  listSubdivisions,
  normalizeSubdivision,
  subdivisionCode,
} from './addresses.ts';

const street = { addressLine: '350 Fifth Avenue', city: 'New York', postalCode: '10118' };

test('second line and state are placed where parcels need them', () => {
  const usual = { ...street, addressLine2: 'Apt 4B', subdivision: 'US-NY', country: 'US' };
  expect(addressLines(usual)).toEqual([
    '350 Fifth Avenue',
    'Apt 4B',
    'New York, NY 10118',
    'United States',
  ]);
  const dutch = { addressLine: 'Dam 1', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' };
  expect(addressLines(dutch)).toEqual(['Dam 1', '1012 JS Amsterdam', 'Netherlands']);
  const tokyo = { ...dutch, city: 'Chiyoda', subdivision: 'JP-13', country: 'JP' };
  expect(addressLines(tokyo)).toContain('Chiyoda, Tokyo 1012 JS');
});

test.each([
  ['US', 'US-NY', 'US-NY'],
  ['US', 'ny', 'US-NY'],
  ['US', 'New York', 'US-NY'],
  ['CA', 'Ontario', 'CA-ON'],
  ['AU', 'NSW', 'AU-NSW'],
  ['US', 'CA-ON', undefined],
  ['NL', 'NL-NH', undefined],
])('in %s, %s is %s', (country, said, code) => {
  expect(subdivisionCode(country, said)).toBe(code);
});

test('only countries whose parcels need a state offer one', () => {
  const withStates = COUNTRIES.filter(({ code }) => listSubdivisions(code).length > 0);
  expect(withStates.map(({ code }) => code).toSorted()).toEqual(['AU', 'CA', 'JP', 'KR', 'US']);
});

test('a given state is preserved if it belongs to the country', () => {
  expect(normalizeSubdivision('IT', 'IT-MI')).toBe('IT-MI');
  expect(normalizeSubdivision('NL', 'US-NY')).toBeUndefined();
  expect(addressLines({ ...street, subdivision: 'IT-MI', country: 'IT' })).toContain(
    '10118 New York, MI',
  );
});

test('countries are sorted by name, each once', () => {
  const names = COUNTRIES.map(({ name }) => name);

  expect(COUNTRIES).toHaveLength(40);
  expect(COUNTRIES[0]).toEqual({ code: 'AU', name: 'Australia' });
  expect(COUNTRIES.at(-1)).toEqual({ code: 'US', name: 'United States' });
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['NL', 'Netherlands'],
  ['CH', 'Switzerland'],
  ['XX', 'XX'],
])('the country %s is shown as %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
