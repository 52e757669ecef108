import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { readSheet } from './critical-styles.ts';
import { TYPEFACES_SCRIPT, typefacesOf } from './typefaces.ts';

// @vitest-environment happy-dom

const FETCHED = '@font-face{font-family:A;src:local(Arial),url(a.woff2)format("woff2")}';
const STAND_IN = '@font-face{font-family:B;src:local(Arial)}';
const SHEETS = [`${FETCHED}p{top:0}`, `@layer x;${STAND_IN}`].map(readSheet);
const FILES = ['/a.woff2', '/b.woff2'];

afterEach(() => vi.unstubAllGlobals());

test('fonts of the device stand apart from those that are fetched', () => {
  expect(typefacesOf(SHEETS, { files: FILES, savesData: false })).toEqual({
    standIns: STAND_IN,
    fetched: FETCHED,
    files: FILES,
  });
});

test('whoever saves data gets no font that is fetched', () => {
  expect(typefacesOf(SHEETS, { files: FILES, savesData: true })).toEqual({
    standIns: STAND_IN,
    fetched: '',
    files: [],
  });
});

test('where no file is declared, nothing is switched off', () => {
  expect(typefacesOf(SHEETS, { files: [], savesData: false })).toEqual({
    standIns: FETCHED + STAND_IN,
    fetched: '',
    files: [],
  });
});

/** What becomes of a page's head in a browser that keeps this. */
function opened(localStorage: { typefaces?: string }) {
  document.head.innerHTML = `<style data-fonts="${FILES.join(' ')}">${FETCHED}</style>`;
  const style = document.head.querySelector('style');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    previousElementSibling: style,
  } as unknown as HTMLScriptElement); // no more of it is read
  vi.stubGlobal('localStorage', localStorage);
  runInThisContext(TYPEFACES_SCRIPT);
  const preloads = [...document.head.querySelectorAll('link')];
  return { media: style?.media, preloaded: preloads.map((link) => link.getAttribute('href')) };
}

test('a browser that has the files is told to have them for the first paint', () => {
  expect(opened({ typefaces: FILES.join(' ') })).toEqual({ media: '', preloaded: FILES });
  const [first] = document.head.querySelectorAll('link');
  expect(first).toMatchObject({ rel: 'preload', as: 'font' });
  expect(first?.crossOrigin).not.toBeNull();
});

test.each([
  ['none', {}],
  ['those of another release', { typefaces: '/old.woff2' }],
])('a browser that has %s sets nothing in them', (_what, kept) => {
  expect(opened(kept)).toEqual({ media: 'not all', preloaded: [] });
});

test('so does one that refuses to keep anything', () => {
  const refusing = {
    get typefaces(): string {
      throw new Error('denied');
    },
  };

  expect(opened(refusing)).toEqual({ media: 'not all', preloaded: [] });
});
