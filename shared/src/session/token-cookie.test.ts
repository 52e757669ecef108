import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isStoredToken,
  memoryJar,
  parseTokenCookie,
  readMarkedRole,
  tokenCookieJar,
} from './token-cookie.ts';

const MEMBER = 'member.Xy12-ab_34cd';
const stored = (role: string) => encodeURIComponent(JSON.stringify({ value: 'a', role }));

/** Puts into the document what the edge would send it. */
function reportedByEdge(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside Chromium.
  document.cookie = text;
}

test('the role of the visitor is read from the cookie of the edge', () => {
  expect(tokenCookieJar.read()).toBeNull();
  reportedByEdge(`horae_role=${MEMBER}; Path=/`);

  expect(tokenCookieJar.read()).toEqual({ value: MEMBER, role: 'member' });
});

test('a page can end a session, but cannot write one', () => {
  reportedByEdge(`horae_role=${MEMBER}; Path=/`);
  const before = document.cookie;
  tokenCookieJar.write({ value: 'visitor.another-1', role: 'visitor' });
  expect(document.cookie).toBe(before);

  tokenCookieJar.write(null);
  expect(tokenCookieJar.read()).toBeNull();
});

/** Returns each text that is assigned to `document.cookie`. */
function written(token: Parameters<typeof tokenCookieJar.write>[0]): string[] {
  const texts: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => '',
    set: (value: string) => texts.push(value),
  });
  tokenCookieJar.write(token);
  Reflect.deleteProperty(document, 'cookie');
  return texts;
}

test('a token written by a page reaches no cookie', () => {
  expect(written({ value: 'a secret', role: 'member' })).toEqual([]);
});

test('an ended session is a cookie that expires at once, on all paths', () => {
  expect(written(null)).toEqual(['horae_role=; Path=/; Max-Age=0; SameSite=Lax']);
});

test.each([
  ['no cookie at all', ''],
  ['a role of no session', 'horae_role=admin.Xy12-ab_34cd'],
  ['a role without a mark', 'horae_role=member'],
  ['a mark with other characters', 'horae_role=member.Xy12-ab_34cd.more'],
  ["the edge's own cookie", 'wix_refreshToken=2.member.Xy12-ab_34cd.secret'],
  ['not JSON', 'wix_refreshToken=abc'],
  ['a broken escape', 'wix_refreshToken=%E0%A4%A'],
  ['an unknown role', `wix_refreshToken=${stored('admin')}`],
  ['an empty token', `wix_refreshToken=${encodeURIComponent('{"value":"","role":"member"}')}`],
  ['null', 'wix_refreshToken=null'],
])('%s is no session', (_name, cookies) => {
  expect(parseTokenCookie(cookies)).toBeNull();
});

test('no cookie header makes the parser throw', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, reported) => {
      const parsed = parseTokenCookie(`other=1; wix_refreshToken=${text}; horae_role=${reported}`);
      expect(parsed === null || parsed.value !== '').toBe(true);
    }),
  );
});

test.each([
  ['first', `wix_refreshToken=${stored('member')}; other=1`],
  ['last', `other=1;wix_refreshToken=${stored('member')}`],
  [
    'after a cookie with a similar name',
    `wix_refreshToken2=x;  wix_refreshToken=${stored('member')}`,
  ],
])('a session that an earlier version of the page has stored is found %s', (_where, cookies) => {
  expect(parseTokenCookie(cookies)).toEqual({ value: 'a', role: 'member' });
});

test('the cookie of the edge wins over one that an earlier version of the page has stored', () => {
  const cookies = `wix_refreshToken=${stored('visitor')}; horae_role=${MEMBER}`;

  expect(parseTokenCookie(cookies)).toEqual({ value: MEMBER, role: 'member' });
});

test.each([
  [MEMBER, 'member'],
  ['visitor.12345678', 'visitor'],
  ['visitor.1234567', null],
  ['none.12345678', null],
  ['a-refresh-token', null],
  ['', null],
])('the mark %j has the role %j', (text, role) => {
  expect(readMarkedRole(text)).toBe(role);
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
])('%j is a stored token: %j', (value, expected) => {
  expect(isStoredToken(value)).toBe(expected);
});

test('a jar without a document holds the last token', () => {
  const jar = memoryJar();
  expect(jar.read()).toBeNull();

  jar.write({ value: 'a', role: 'visitor' });
  expect(jar.read()).toEqual({ value: 'a', role: 'visitor' });

  jar.write(null);
  expect(jar.read()).toBeNull();
});
