import { expect, test } from 'vitest';
import {
  hashTypefaceList,
  readTypefacesCookie,
  TYPEFACES_COOKIE,
} from './render-inactive-typefaces.ts';

const FILES = ['/a.woff2', '/b.woff2'];

test('the cookie identifies these files only, and is read as it was set', () => {
  const note = hashTypefaceList(FILES);

  expect(note).not.toBe(hashTypefaceList(['/a.woff2']));
  expect(readTypefacesCookie(`other=1; ${TYPEFACES_COOKIE}=${note}`)).toBe(note);
});

test.each([
  '',
  'other=1',
  ...['', 'abc', 'x'.repeat(10), `${'a'.repeat(10)},b`].map(
    (text) => `${TYPEFACES_COOKIE}=${text}`,
  ),
])('%j is no valid cookie', (cookies) => {
  expect(readTypefacesCookie(cookies)).toBeNull();
});
