import { expect, test } from 'vitest';
import { NOTE_COOKIE, noteIn, noteOf } from './typefaces.ts';

const FILES = ['/a.woff2', '/b.woff2'];

test('a note names these files and no others, and comes back as it was set', () => {
  const note = noteOf(FILES);

  expect(note).not.toBe(noteOf(['/a.woff2']));
  expect(noteIn(`other=1; ${NOTE_COOKIE}=${note}`)).toBe(note);
});

test.each([
  '',
  'other=1',
  ...['', 'abc', 'x'.repeat(10), `${'a'.repeat(10)},b`].map((text) => `${NOTE_COOKIE}=${text}`),
])('no note is read in %j', (cookies) => {
  expect(noteIn(cookies)).toBeNull();
});
