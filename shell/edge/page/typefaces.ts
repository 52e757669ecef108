import { type AtRule, type ChildNode, list } from 'postcss';
import type { Sheet } from './critical-styles.ts';
import { withoutSpaces } from './without-spaces.ts';

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

/**
 * Stands behind the rules of the fetched fonts, and switches them off before anything is set in them, unless this browser
 * has the files: fonts that race the first paint hold it back, and those that come later move what is read. `start-code.ts`
 * fetches the files after the paint and notes that it has (`typefaces-note.ts`). A browser waits with its first paint for fonts that are fetched
 * ahead, though not for long. One that keeps no cookies has noted nothing. Without script the rules stay as they are.
 */
const SCRIPT = `{
let style = document.currentScript.previousElementSibling, { fonts, note } = style.dataset,
told = performance.getEntriesByType('navigation')[0]?.serverTiming ?? [];
if (!told.some(({ description }) => description === note)) style.media = 'not all';
else for (let href of fonts.split(' ')) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', crossOrigin: '', href }))
}
}`;

/** As it is written into pages. */
export const TYPEFACES_SCRIPT = withoutSpaces(SCRIPT);
