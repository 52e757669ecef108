import { expect, test } from 'vitest';
import { COUNTRIES, countryName } from './countries.ts';

test.each([
  ['NL', 'Netherlands'],
  ['US', 'United States'],
  ['Nederland', 'Nederland'],
  ['nl', 'nl'],
  ['NLD', 'NLD'],
  ['', ''],
])('%j has the name %j', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test('countries are listed once each, sorted by name', () => {
  const names = COUNTRIES.map(countryName);

  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(names[0]).toBe('Australia');
  expect(COUNTRIES).toContain('NL');
});
