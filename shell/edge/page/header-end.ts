import { EARLY_PRESSES_ID, EARLY_PRESSES_SCRIPT } from './early-presses.ts';

/** Of the last element in a shell's header. Chromium waits for the start of an element, not for its end. */
export const HEADER_END_ID = 'header-end';

/** Whether a browser can be told to wait for the header of what was rendered. */
export const hasHeader = (html: string): boolean => lastOfHeader(html) >= 0;

/** Where the last element of the header names itself; -1 where none does. */
const lastOfHeader = (html: string): number => html.indexOf(` id="${HEADER_END_ID}"`);

/** Whether the header, which is painted first, needs no rules but the shell's: nothing of a remote is in it. */
export function isHeaderShells(html: string): boolean {
  const header = headerLength(html);
  return header > 0 && !html.slice(0, header).includes(' data-mfe="');
}

/**
 * What was rendered, with what stands in the middle of it until the page starts.
 *
 * The styles of remotes: behind the header. Read before it, they would hold back the first paint, which is the header's.
 *
 * The script for early presses: behind the page's first heading. The first script of a page costs a
 * phone a twelfth of its way to the first paint, and wherever it stands the parser lets the browser paint: between header and
 * heading that would be one frame too many. A page without a heading has it behind the header, or first.
 */
export function withInserts(html: string, remoteStyles: string[]): string[] {
  const header = headerLength(html);
  const heading = endOf('</h1>', html, header) || header;
  const script = `<script id="${EARLY_PRESSES_ID}">${EARLY_PRESSES_SCRIPT}</script>`;
  return [
    html.slice(0, header),
    ...remoteStyles,
    html.slice(header, heading),
    script,
    html.slice(heading),
  ];
}

const headerLength = (html: string): number => endOf('</header>', html, lastOfHeader(html));

/** Where a tag ends that comes after `from`; 0 where it does not. */
function endOf(tag: string, html: string, from: number): number {
  const at = from < 0 ? -1 : html.indexOf(tag, from);
  return at < 0 ? 0 : at + tag.length;
}
