import { expect, test } from 'vitest';
import { satisfy } from './caret-versions.ts';

test.each([
  ['1.2.0', '^1.2.0', true],
  ['1.10.0', '^1.2.0', true],
  ['1.2.0-next.1', '^1.2.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['19.3.1', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['0.2.1', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.0', '<=1.2.0', true],
  ['1.2.0', '<=1.10.0', true],
  ['1.10.0', '<=1.2.0', false],
  ['1.2.0', '1.2.0', true],
  ['1.2.1', '1.2.0', false],
])('%s fits %s: %s', (version, range, fits) => {
  expect(satisfy(version, range)).toBe(fits);
});

test.each(['~1.2.0', '>=1.0.0', 'x', '*', ''])(
  'nothing fits %j, which nobody here asks',
  (range) => {
    expect(satisfy('1.2.0', range)).toBe(false);
  },
);
