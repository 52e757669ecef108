import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signPreview, verifyPreviewToken } from './preview-token.ts';

const SECRET = 'a-secret-of-the-team';
const NOON = Date.UTC(2026, 5, 1, 12);
const KNOWN = 'cart@1~0~F87Nmn8EbvbvcArfsJMkd3UxA2ot8myc1T7jiQBfBCk';
const token = signPreview({ catalog: '1.0.0-b', cart: '2.0.0-a' }, NOON, SECRET);

test('a token contains versions, expiry and a signature', () => {
  expect(token).toMatch(/^cart@2\.0\.0-a\+catalog@1\.0\.0-b~1780315200000~[\w-]{43}$/);
  expect(token).toBe(signPreview({ cart: '2.0.0-a', catalog: '1.0.0-b' }, NOON, SECRET));
});

test('the format of a token is stable, so that sent links work', () => {
  expect(signPreview({ cart: '1' }, 0, 'secret')).toBe(KNOWN);
  expect(verifyPreviewToken(KNOWN, 0, 'secret')).toEqual({ cart: '1' });
});

test('a token can be read until it expires', () => {
  expect(verifyPreviewToken(token, NOON, SECRET)).toEqual({ cart: '2.0.0-a', catalog: '1.0.0-b' });
  expect(verifyPreviewToken(token, NOON + 1, SECRET)).toBeNull();
});

test('another secret, a longer time and another version are refused', () => {
  expect(verifyPreviewToken(token, NOON, 'another-secret')).toBeNull();
  expect(verifyPreviewToken(token.replace(`${NOON}`, `${NOON + 1}`), NOON, SECRET)).toBeNull();
  expect(verifyPreviewToken(token.replace('2.0.0-a', '2.0.0-b'), NOON, SECRET)).toBeNull();
});

test.each(['', '~', '~~', 'cart@1', token.slice(0, -1), `${token}x`, token.replaceAll('~', '.')])(
  'the token %j is refused',
  (made) => {
    expect(verifyPreviewToken(made, 0, SECRET)).toBeNull();
  },
);

test('forged tokens are refused', () => {
  fc.assert(
    fc.property(fc.string(), (made) => {
      expect(verifyPreviewToken(made, 0, SECRET)).toBeNull();
      expect(verifyPreviewToken(`cart@9~${NOON}~${made}`, 0, SECRET)).toBeNull();
    }),
  );
});
