import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { cookieJar, parseTokenCookie } from './token-cookie.ts';

beforeEach(() => cookieJar.write(null));

test('what was written is read back from the cookie of the specified name', () => {
  cookieJar.write({ value: 'a; b=c', role: 'visitor' });

  expect(document.cookie).toMatch(/^wix_refreshToken=/);
  expect(cookieJar.read()).toEqual({ value: 'a; b=c', role: 'visitor' });
});

test('writing nothing ends the stored session', () => {
  cookieJar.write({ value: 'a', role: 'member' });
  cookieJar.write(null);

  expect(cookieJar.read()).toBeNull();
});

test.each([
  ['no cookie at all', ''],
  ['not JSON', 'wix_refreshToken=abc'],
  ['a broken escape', 'wix_refreshToken=%E0%A4%A'],
  ['an unknown role', `wix_refreshToken=${encodeURIComponent('{"value":"a","role":"admin"}')}`],
  ['an empty token', `wix_refreshToken=${encodeURIComponent('{"value":"","role":"member"}')}`],
  ['null', 'wix_refreshToken=null'],
])('%s is no session', (_name, cookies) => {
  expect(parseTokenCookie(cookies)).toBeNull();
});

test('no cookie header makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const parsed = parseTokenCookie(`other=1; wix_refreshToken=${text}`);
      expect(parsed === null || parsed.value !== '').toBe(true);
    }),
  );
});
