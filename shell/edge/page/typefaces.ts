import { type AtRule, type ChildNode, list } from 'postcss';
import { escapeHtml } from '../base/html-text.ts';
import type { Sheet } from './critical-styles.ts';
import { noteOf } from './typefaces-note.ts';

/** What a page is set in. */
export interface Typefaces {
  /** Rules of fonts that the device has. */
  standIns: string;
  /** Rules of fonts that are fetched. */
  fetched: string;
  /** Files of those that every page needs. */
  files: string[];
}

/** The fonts that sheets declare; whoever saves data is left with what the device has. */
export function typefacesOf(
  sheets: Sheet[],
  { files, savesData }: { files: string[]; savesData: boolean },
): Typefaces {
  const faces = sheets.flat().filter(isFace);
  const standIns = faces.filter((face) => !isFetched(face)).join('');
  // A shell that declares no file leaves all to the browser.
  if (files.length === 0 && !savesData) return { standIns: faces.join(''), fetched: '', files };
  if (savesData) return { standIns, fetched: '', files: [] };
  return { standIns, fetched: faces.filter(isFetched).join(''), files };
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

/** Begins the rules of the fetched fonts as a page is kept: switched off. */
const OFF = '<style media="not all" data-fonts=';
const ON = '<style data-fonts=';
const END = '</noscript>';

/**
 * The rules of the fetched fonts, switched off before anything is set in them: fonts that race the first paint hold it back, and
 * those that come later move what is read. `start-code.ts` fetches the files after the paint and notes that this browser has them;
 * the next page comes with the rules on ({@link inTypefaces}). Without script nobody fetches them so, and the rules are on at once.
 */
export function typefacesMarkup({ fetched, files }: Typefaces): string[] {
  if (!fetched) return [];
  const urls = escapeHtml(files.join(' '));
  const named = `"${urls}" data-note="${noteOf(files)}">${fetched}</style>`;
  return [`${OFF}${named}<noscript>${preloads(urls)}<style>${fetched}</style>${END}`];
}

/** A browser waits with its first paint for fonts that are fetched ahead, though not for long; no rule does that for them. */
const preloads = (urls: string): string =>
  urls
    .split(' ')
    .map((url) => `<link rel="preload" as="font" href="${url}" crossorigin>`)
    .join('');

/**
 * The same document for a browser that has noted the files of these fonts, with their rules on from the start; `null` for one
 * that has none, or others.
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
