import { expect, test } from 'vitest';
import { secondAddressLine } from './second-address-line.ts';

test.each([
  ['Witte Raaf BV', 'Apt 4B', 'Witte Raaf BV, Apt 4B'],
  ['Witte Raaf BV', undefined, 'Witte Raaf BV'],
  [undefined, 'Apt 4B', 'Apt 4B'],
  ['Witte Raaf BV', 'witte raaf bv, 3rd floor', 'witte raaf bv, 3rd floor'],
  [null, 7, ''],
])('%j beside %j is said as %j', (company, line, said) => {
  expect(secondAddressLine(company, line)).toBe(said);
});
