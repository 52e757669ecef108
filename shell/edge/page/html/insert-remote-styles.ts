import { EARLY_SUBMISSIONS_ID, EARLY_SUBMISSIONS_SCRIPT } from '../start/early-submissions.ts';

/** The id of the last element in a shell's header: Chromium waits for the start of an element, not for its end. */
export const HEADER_END_ID = 'header-end';

export const hasPageHeader = (html: string): boolean => findHeaderEnd(html) >= 0;

/** Returns the index of the id of the header's last element; -1 where there is none. */
const findHeaderEnd = (html: string): number => html.indexOf(` id="${HEADER_END_ID}"`);

/** Whether the header, which is painted first, needs only the shell's rules, because it contains nothing of a remote. */
export function isPageHeaderRemoteless(html: string): boolean {
  const header = getHeaderLength(html);
  return header > 0 && !html.slice(0, header).includes(' data-mfe="');
}

/**
 * Splits React's HTML to insert the styles of remotes and the script for early interactions, until the page starts.
 *
 * The styles follow the header: before it they would delay the first paint, which is the header's.
 *
 * The script follows the page's first heading. The first script of a page costs a phone a twelfth of its time to the first
 * paint, and wherever it is the parser lets the browser paint: between header and heading that would be one frame too many.
 * On a page without a heading it follows the header, or comes first.
 */
export function insertRemoteStyles(html: string, remoteStyles: string[]): string[] {
  const header = getHeaderLength(html);
  const heading = findTagEnd('</h1>', html, header) || header;
  const script = `<script id="${EARLY_SUBMISSIONS_ID}">${EARLY_SUBMISSIONS_SCRIPT}</script>`;
  return [
    html.slice(0, header),
    ...remoteStyles,
    html.slice(header, heading),
    script,
    html.slice(heading),
  ];
}

const getHeaderLength = (html: string): number =>
  findTagEnd('</header>', html, findHeaderEnd(html));

/** Returns the index of the end of the first such tag after `from`; 0 where there is none. */
function findTagEnd(tag: string, html: string, from: number): number {
  const at = from < 0 ? -1 : html.indexOf(tag, from);
  return at < 0 ? 0 : at + tag.length;
}
