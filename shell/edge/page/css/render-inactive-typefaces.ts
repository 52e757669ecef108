import { createHash } from 'node:crypto';
import { type AtRule, type ChildNode, list } from 'postcss';
import { cookieValue } from '../../http/cookies.ts';
import { escapeHtml } from '../../http/render-static-page.ts';
import type { ParsedSheet } from './critical-styles.ts';

/*
 * A cookie by which a browser reports that it has the typefaces of a page. The edge reads it, not a script: reading storage or
 * cookies blocks a page's thread until another process has answered, and any script before the first paint delays that.
 */

export const TYPEFACES_COOKIE = 'horae_typefaces';
const LENGTH = 10;

export const hashTypefaceList = (files: string[]): string =>
  createHash('sha256').update(files.join(' ')).digest('hex').slice(0, LENGTH);

/** Reads the value from a request's `Cookie` header; `null` where it is missing or malformed. */
export function readTypefacesCookie(cookies: string): string | null {
  const hash = cookieValue(cookies, TYPEFACES_COOKIE);
  return hash?.length === LENGTH && /^[0-9a-f]+$/.test(hash) ? hash : null;
}

export interface TypefaceFiles {
  /** Rules of fonts that are installed on the device. */
  fallbacks: string;
  /** Rules of fonts that are fetched. */
  fetched: string;
  /** The files of the fonts that every page needs. */
  files: string[];
}

/** Returns the fonts that sheets declare; with `savesData`, only those on the device. */
export function findDeclaredTypefaces(
  sheets: ParsedSheet[],
  { files, savesData }: { files: string[]; savesData: boolean },
): TypefaceFiles {
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
 * shift the text. `load-page-code-script.ts` fetches the files after the paint and sets a cookie that this browser has them; the next page
 * has the rules on ({@link enableTypefaces}). Without scripts they are never fetched so, and the rules are on at once.
 */
export function renderInactiveTypefaces({ fetched, files }: TypefaceFiles): string[] {
  if (!fetched) return [];
  const urls = escapeHtml(files.join(' '));
  const named = `"${urls}" data-note="${hashTypefaceList(files)}">${fetched}</style>`;
  return [`${OFF}${named}<noscript>${renderPreloads(urls)}<style>${fetched}</style>${END}`];
}

/** A browser delays its first paint for preloaded fonts, though not for long; no rule does that for them. */
const renderPreloads = (urls: string): string =>
  urls
    .split(' ')
    .map((url) => `<link rel="preload" as="font" href="${url}" crossorigin>`)
    .join('');

/**
 * Returns the same document with the rules of these fonts on from the start, for a browser whose cookie matches their files;
 * `null` for any other browser.
 */
export function enableTypefaces(page: Buffer, hash: string): Buffer<ArrayBuffer> | null {
  const start = page.indexOf(OFF);
  const end = page.indexOf(END, start);
  if (start < 0 || end < 0) return null;
  const text = page.toString('utf8', start, end);
  const [, urls = '', ownHash] = /data-fonts="([^"]*)" data-note="([^"]*)"/.exec(text) ?? [];
  if (ownHash !== hash) return null;
  const rules = text.slice(OFF.length, text.indexOf('<noscript>'));
  return Buffer.concat([
    page.subarray(0, start),
    Buffer.from(`${renderPreloads(urls)}${ON}${rules}`),
    page.subarray(end + END.length),
  ]);
}
