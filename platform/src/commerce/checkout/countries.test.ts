import { expect, test } from 'vitest';
import { COUNTRIES, countryName } from './countries.ts';

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
