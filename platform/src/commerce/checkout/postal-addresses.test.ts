import { expect, test } from 'vitest';
import {
  addressLines,
  COUNTRIES,
  countryName,
  listSubdivisions,
  normalizeSubdivision,
  subdivisionCode,
} from './postal-addresses.ts';

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
  ['US', ' ny ', 'US-NY'],
  ['US', 'New York', 'US-NY'],
  ['CA', 'Ontario', 'CA-ON'],
  ['AU', 'NSW', 'AU-NSW'],
  ['US', 'CA-ON', undefined],
  ['NL', 'NL-NH', undefined],
])('in %s, %s is %s', (country, said, code) => {
  expect(subdivisionCode(country, said)).toBe(code);
});

test.each([
  ['without a postal code', { city: 'Dublin', postalCode: '', country: 'IE' }, 'Dublin'],
  [
    'with a state and without a postal code',
    { city: 'New York', postalCode: '', subdivision: 'US-NY', country: 'US' },
    'New York, NY',
  ],
  [
    'with a state and without a city',
    { city: '', postalCode: '10118', subdivision: 'US-NY', country: 'US' },
    'NY 10118',
  ],
  [
    'with the name of a state',
    { city: 'New York', postalCode: '10118', subdivision: 'New York', country: 'US' },
    'New York, NY 10118',
  ],
  ['of a province alone', { city: '', postalCode: '', subdivision: 'IT-MI', country: 'IT' }, 'MI'],
  [
    'with a numbered state that has no name',
    { city: 'Wien', postalCode: '1010', subdivision: 'AT-9', country: 'AT' },
    '1010 Wien, 9',
  ],
  [
    'with a region in words',
    { city: 'Milano', postalCode: '20121', subdivision: 'Lombardia', country: 'IT' },
    '20121 Milano, Lombardia',
  ],
])('the town line %s has no gap and no stray comma', (_, town, line) => {
  expect(addressLines({ addressLine: 'Street 1', ...town })[1]).toBe(line);
});

test('only countries whose parcels need a state offer one', () => {
  const withStates = COUNTRIES.filter(({ code }) => listSubdivisions(code).length > 0);
  expect(withStates.map(({ code }) => code).toSorted()).toEqual(['AU', 'CA', 'JP', 'KR', 'US']);
});

test('a given state is preserved if it belongs to the country', () => {
  expect(normalizeSubdivision('IT', 'IT-MI')).toBe('IT-MI');
  expect(normalizeSubdivision('NL', 'US-NY')).toBeUndefined();
  expect(normalizeSubdivision('US', 'new york')).toBe('US-NY');
  expect(normalizeSubdivision('US', 'Nowhere')).toBeUndefined();
  expect(addressLines({ ...street, subdivision: 'IT-MI', country: 'IT' })).toContain(
    '10118 New York, MI',
  );
});

test('a state of more than 50 letters is dropped', () => {
  const longest = `IT-${'m'.repeat(47)}`;

  expect(normalizeSubdivision('IT', longest)).toBe(longest);
  expect(normalizeSubdivision('IT', `${longest}m`)).toBeUndefined();
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
