import { expect, test } from 'vitest';
import { isolated } from './bidi-isolated.ts';

test.each([
  ['Anna', 'Anna'],
  ['José 2024', 'José 2024'],
  ['\u202Eevil 2024', 'evil 2024'],
  ['a\u2069\u2066b', 'ab'],
  ['דנה 2024', '\u2068דנה 2024\u2069'],
  ['\u2067محمد\u2069', '\u2068محمد\u2069'],
])('%j is written %j, so that the text around it keeps its order', (name, written) => {
  expect(isolated(name)).toBe(written);
});
