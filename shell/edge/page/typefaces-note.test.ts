import { expect, test } from 'vitest';
import { NOTE_COOKIE, noteOf, toldNote } from './typefaces-note.ts';

const FILES = ['/a.woff2', '/b.woff2'];

test('a note names these files and no others, and comes back as it was set', () => {
  const note = noteOf(FILES);

  expect(note).not.toBe(noteOf(['/a.woff2']));
  expect(toldNote(`other=1; ${NOTE_COOKIE}=${note}`)).toBe(`typefaces;desc=${note}`);
});

test.each([
  '',
  'other=1',
  ...['', 'abc', 'x'.repeat(10), `${'a'.repeat(10)},b`].map((text) => `${NOTE_COOKIE}=${text}`),
])('nothing is told of %j', (cookies) => {
  expect(toldNote(cookies)).toBeNull();
});
