import { PlatformError } from '@horae/shared';
import { expect, test } from 'vitest';
import { isLoggedElsewhere } from './is-logged-elsewhere.ts';

test.each([
  [new PlatformError('', { code: 'TOKEN_REFUSED' }), true],
  [new PlatformError('', { code: 'RESOURCE_EXHAUSTED', status: 429 }), true],
  [new Error('page', { cause: new PlatformError('', { code: '410', status: 410 }) }), true],
  [new PlatformError('', { code: 'UNREACHABLE' }), false],
  [new PlatformError('', { code: 'INTERNAL', status: 500 }), false],
  [new TypeError('x is not a function'), false],
  ['TOKEN_REFUSED', false],
])('%o has a line of its own: %s', (error, isLogged) => {
  expect(isLoggedElsewhere(error, false)).toBe(isLogged);
});

test('with a wrong setting failed calls are logged elsewhere, own faults are not', () => {
  const lost = new Error('page', { cause: new PlatformError('', { code: 'UNREACHABLE' }) });

  expect(isLoggedElsewhere(lost, true)).toBe(true);
  expect(isLoggedElsewhere(new TypeError('x is not a function'), true)).toBe(false);
});

test('a circular cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(isLoggedElsewhere(error, true)).toBe(false);
});
