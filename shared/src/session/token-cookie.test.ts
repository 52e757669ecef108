import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { cookieJar, isStoredToken, memoryJar, parseTokenCookie } from './token-cookie.ts';

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

/** What is handed to the browser, word for word. */
function written(token: Parameters<typeof cookieJar.write>[0]): string {
  let text = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (value: string) => {
      text = value;
    },
  });
  cookieJar.write(token);
  Reflect.deleteProperty(document, 'cookie');
  return text;
}

test('the cookie counts for the whole shop, for two days, and only there', () => {
  expect(written({ value: 'a', role: 'member' })).toBe(
    `wix_refreshToken=${encodeURIComponent('{"value":"a","role":"member"}')}; Path=/; Max-Age=172800; SameSite=Lax`,
  );
});

test('an ended session is a cookie that ends at once', () => {
  expect(written(null)).toBe('wix_refreshToken=; Path=/; Max-Age=0; SameSite=Lax');
});

test('where the shop is served safely, the cookie goes nowhere else', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  const text = written({ value: 'a', role: 'visitor' });
  vi.unstubAllGlobals();

  expect(text).toMatch(/; SameSite=Lax; Secure$/);
});

const stored = (role: string) => encodeURIComponent(JSON.stringify({ value: 'a', role }));

test.each([
  ['first', `wix_refreshToken=${stored('member')}; other=1`],
  ['last', `other=1;wix_refreshToken=${stored('member')}`],
  [
    'after one whose name only begins alike',
    `wix_refreshToken2=x;  wix_refreshToken=${stored('member')}`,
  ],
])('it is found where it stands %s', (_where, cookies) => {
  expect(parseTokenCookie(cookies)).toEqual({ value: 'a', role: 'member' });
});

test.each([
  [{ value: 'a', role: 'visitor' }, true],
  [{ value: 'a', role: 'member' }, true],
  [{ value: 'a', role: 'none' }, false],
  [{ value: '', role: 'member' }, false],
  [{ value: 1, role: 'member' }, false],
  [{ role: 'member' }, false],
  [{ value: 'a' }, false],
  ['text', false],
  [null, false],
  [undefined, false],
])('%j stands for a session: %j', (value, expected) => {
  expect(isStoredToken(value)).toBe(expected);
});

test('a jar without a document keeps what it was given last', () => {
  const jar = memoryJar();
  expect(jar.read()).toBeNull();

  jar.write({ value: 'a', role: 'visitor' });
  expect(jar.read()).toEqual({ value: 'a', role: 'visitor' });

  jar.write(null);
  expect(jar.read()).toBeNull();
});
