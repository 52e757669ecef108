import { expect, test } from 'vitest';
import { streetAddress } from './order-wire.ts';

test.each([
  ['Prinsengracht 263', 'Prinsengracht', '263'],
  ['Straße des 17. Juni, 135a', 'Straße des 17. Juni', '135a'],
  ['221B Baker Street', 'Baker Street', '221B'],
  ['Dam', 'Dam', ''],
  ['', '', ''],
  ['12', '12', ''],
])('%s is split into %j and %j', (line, name, number) => {
  expect(streetAddress(line)).toEqual({ name, number });
});
