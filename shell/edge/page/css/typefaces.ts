import { createHash } from 'node:crypto';
import { type AtRule, type ChildNode, list } from 'postcss';
import { cookieValue } from '../../http/cookies.ts';
import { escapeHtml } from '../../http/html-text.ts';
import type { Sheet } from './critical-styles.ts';

/*
 * A cookie by which a browser reports that it has the typefaces of a page. The edge reads it, not a script: reading storage or
 * cookies blocks a page's thread until another process has answered, and any script before the first paint delays that.
 */

export const NOTE_COOKIE = 'horae_typefaces';
const LENGTH = 10;

/** Returns the value of the cookie for these files. */
export const noteOf = (files: string[]): string =>
  createHash('sha256').update(files.join(' ')).digest('hex').slice(0, LENGTH);

/** Reads the value from a request's `Cookie` header; `null` where it is missing or malformed. */
export function noteIn(cookies: string): string | null {
  const note = cookieValue(cookies, NOTE_COOKIE);
  return note?.length === LENGTH && /^[0-9a-f]+$/.test(note) ? note : null;
}

export interface Typefaces {
  /** Rules of fonts that are installed on the device. */
  fallbacks: string;
  /** Rules of fonts that are fetched. */
  fetched: string;
  /** The files of the fonts that every page needs. */
  files: string[];
}

/** Returns the fonts that sheets declare; with `savesData`, only those on the device. */
export function typefacesOf(
  sheets: Sheet[],
  { files, savesData }: { files: string[]; savesData: boolean },
): Typefaces {
  const faces = sheets.flat().filter(isFace);
  const fallbacks = faces.filter((face) => !isFetched(face)).join('');
  // A shell that declares no file leaves all to the browser.
  if (files.length === 0 && !savesData) return { fallbacks: faces.join(''), fetched: '', files };
  if (savesData) return { fallbacks, fetched: '', files: [] };
  return { fallbacks, fetched: faces.filter(isFetched).join(''), files };
}

const isFace = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' && node.name === 'font-face';

const isFetched = ({ nodes = [] }: AtRule): boolean =>
  nodes.some(
    (node) =>
      node.type === 'decl' &&
      node.prop === 'src' &&
      list.comma(node.value).some((source) => source.startsWith('url(')),
  );

/** Opens the rules of the fetched fonts as a page is cached: switched off. */
const OFF = '<style media="not all" data-fonts=';
const ON = '<style data-fonts=';
const END = '</noscript>';

/**
 * Returns the rules of the fetched fonts, switched off: fonts that race the first paint delay it, and those that arrive later
 * shift the text. `start-code.ts` fetches the files after the paint and sets a cookie that this browser has them; the next page
 * has the rules on ({@link inTypefaces}). Without scripts they are never fetched so, and the rules are on at once.
 */
export function typefacesMarkup({ fetched, files }: Typefaces): string[] {
  if (!fetched) return [];
  const urls = escapeHtml(files.join(' '));
  const named = `"${urls}" data-note="${noteOf(files)}">${fetched}</style>`;
  return [`${OFF}${named}<noscript>${preloads(urls)}<style>${fetched}</style>${END}`];
}

/** A browser delays its first paint for preloaded fonts, though not for long; no rule does that for them. */
const preloads = (urls: string): string =>
  urls
    .split(' ')
    .map((url) => `<link rel="preload" as="font" href="${url}" crossorigin>`)
    .join('');

/**
 * Returns the same document with the rules of these fonts on from the start, for a browser whose cookie matches their files;
 * `null` for any other browser.
 */
export function inTypefaces(page: Buffer, note: string): Buffer<ArrayBuffer> | null {
  const start = page.indexOf(OFF);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) return null;
  const text = page.toString('utf8', start, end);
  const [, urls = '', noted] = /data-fonts="([^"]*)" data-note="([^"]*)"/.exec(text) ?? [];
  if (noted !== note) return null;
  const rules = text.slice(OFF.length, text.indexOf('<noscript>'));
  return Buffer.concat([
    page.subarray(0, start),
    Buffer.from(`${preloads(urls)}${ON}${rules}`),
    page.subarray(end + END.length),
  ]);
}
