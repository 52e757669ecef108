import { expect, test } from 'vitest';
import { parseSheet } from './critical-styles.ts';
import {
  enableTypefaces,
  findDeclaredTypefaces,
  hashTypefaceList,
  renderInactiveTypefaces,
} from './render-inactive-typefaces.ts';

// @vitest-environment happy-dom

const FETCHED = '@font-face{font-family:A;src:local(Arial),url(a.woff2)format("woff2")}';
const STAND_IN = '@font-face{font-family:B;src:local(Arial)}';
const SHEETS = [`${FETCHED}p{top:0}`, `@layer x;${STAND_IN}`].map(parseSheet);
const FILES = ['/a.woff2', '/b.woff2'];

test('installed fonts are separate from fetched ones', () => {
  expect(findDeclaredTypefaces(SHEETS, { files: FILES, savesData: false })).toEqual({
    fallbacks: STAND_IN,
    fetched: FETCHED,
    files: FILES,
  });
});

test('a visitor who saves data gets no fetched font', () => {
  expect(findDeclaredTypefaces(SHEETS, { files: FILES, savesData: true })).toEqual({
    fallbacks: STAND_IN,
    fetched: '',
    files: [],
  });
});

test('a page without declared files switches no font off', () => {
  expect(findDeclaredTypefaces(SHEETS, { files: [], savesData: false })).toEqual({
    fallbacks: FETCHED + STAND_IN,
    fetched: '',
    files: [],
  });
});

const PAGE = { fallbacks: STAND_IN, fetched: FETCHED, files: FILES };
const documentWith = (markup: string[]) =>
  Buffer.from(`<head><title>é</title>${markup.join('')}</head>`);

/** Parses the head as a browser that runs scripts, which ignores `noscript`. */
function headOf(page: Buffer): { media: string[]; preloaded: string[] } {
  const scripted = page.toString().replace(/<noscript>.*<\/noscript>/s, '');
  const { head } = new DOMParser().parseFromString(scripted, 'text/html');
  return {
    media: [...head.querySelectorAll('style')].map(({ media }) => media),
    preloaded: [...head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? ''),
  };
}

test('a page is cached with its fetched fonts off, and on without script', () => {
  const page = documentWith(renderInactiveTypefaces(PAGE));
  const [, withoutScript] = /<noscript>(.*)<\/noscript>/s.exec(page.toString()) ?? [];

  expect(headOf(page)).toEqual({ media: ['not all'], preloaded: [] });
  expect(withoutScript).toContain(`<style>${FETCHED}</style>`);
  expect(withoutScript?.match(/rel="preload"/g)).toHaveLength(2);
});

test('a browser with the cookie gets the fonts for the first paint, and the same page else', () => {
  const page = documentWith(renderInactiveTypefaces(PAGE));
  const typeset = enableTypefaces(page, hashTypefaceList(FILES));

  expect(headOf(typeset ?? page)).toEqual({ media: [''], preloaded: FILES });
  expect(typeset?.toString()).toContain('<title>é</title>');
  expect(typeset?.toString()).toContain('</head>');
});

test('with another cookie, or without fetched fonts, a page is unchanged', () => {
  expect(
    enableTypefaces(documentWith(renderInactiveTypefaces(PAGE)), hashTypefaceList(['/old.woff2'])),
  ).toBeNull();
  expect(renderInactiveTypefaces({ ...PAGE, fetched: '' })).toEqual([]);
  expect(enableTypefaces(documentWith([]), hashTypefaceList(FILES))).toBeNull();
});
