import { afterEach, expect, test } from 'vitest';
import { setClockOffset } from './clock.ts';
import { createSecret, digestSecret, isSameSecret, minutesFromNow } from './secrets.ts';

afterEach(() => setClockOffset(0));

test('a secret has 256 random bits in characters that an address may hold', () => {
  expect(createSecret()).toMatch(/^[\w-]{43}$/);
  expect(createSecret()).not.toBe(createSecret());
});

test('the digest is the base64url SHA-256, which is also the challenge of a PKCE verifier', () => {
  // The example of RFC 7636, appendix B.
  expect(digestSecret('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

test.each([
  ['a', 'a', true],
  ['a', 'b', false],
  ['a', 'aa', false],
  ['', '', true],
  [undefined, 'a', false],
  ['a', undefined, false],
  [undefined, undefined, false],
])('%j and %j are the same secret: %s', (given, expected, isSame) => {
  expect(isSameSecret(given, expected)).toBe(isSame);
});

test('minutes count from the clock of the platform', () => {
  setClockOffset(3_600_000);
  const minutes = (minutesFromNow(5).getTime() - Date.now()) / 60_000;

  expect(minutes).toBeCloseTo(65, 1);
});
