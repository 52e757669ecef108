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

const NOTE = 'a1b2c3d4e5';

/** What becomes of a page's head in a browser that reads this of the document's answer. */
function opened(navigations: object[]) {
  document.head.innerHTML = `<style data-fonts="${FILES.join(' ')}" data-note="${NOTE}">${FETCHED}</style>`;
  const style = document.head.querySelector('style');
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue({
    previousElementSibling: style,
  } as unknown as HTMLScriptElement); // no more of it is read
  vi.stubGlobal('performance', { getEntriesByType: () => navigations });
  runInThisContext(TYPEFACES_SCRIPT);
  const preloads = [...document.head.querySelectorAll('link')];
  return { media: style?.media, preloaded: preloads.map((link) => link.getAttribute('href')) };
}

test('a browser that has the files is told to have them for the first paint', () => {
  const told = { serverTiming: [{ name: 'typefaces', description: NOTE }] };
  expect(opened([told])).toEqual({ media: '', preloaded: FILES });
  const [first] = document.head.querySelectorAll('link');
  expect(first).toMatchObject({ rel: 'preload', as: 'font' });
  expect(first?.crossOrigin).not.toBeNull();
});

test.each([
  ['has none', [{ serverTiming: [] }]],
  [
    'has those of another release',
    [{ serverTiming: [{ name: 'typefaces', description: '0000000000' }] }],
  ],
  ['is told nothing', [{}]],
  ['does not say how it came here', []],
])('a browser that %s sets nothing in them', (_what, navigations) => {
  expect(opened(navigations)).toEqual({ media: 'not all', preloaded: [] });
});
