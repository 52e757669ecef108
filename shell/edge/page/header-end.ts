import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';

/** Of the last element in a shell's header. Chromium waits for the start of an element, not for its end. */
export const HEADER_END_ID = 'header-end';

/** Whether a browser can be told to wait for the header of what was rendered. */
export const hasHeader = (html: string): boolean => html.includes(` id="${HEADER_END_ID}"`);

/** By which the start script finds it, and takes it out before React hydrates what stands around it. */
export const EARLY_PRESSES_ID = 'early';

/**
 * What was rendered, with the script for early presses: behind the header, since the first script of a page costs a phone a
 * twelfth of its way to the first paint, and the header is what is painted first. Without a header it comes first.
 */
export function withEarlyPresses(html: string): string[] {
  const last = html.indexOf(` id="${HEADER_END_ID}"`);
  const end = last < 0 ? -1 : html.indexOf(HEADER_END, last);
  const at = end < 0 ? 0 : end + HEADER_END.length;
  const script = `<script id="${EARLY_PRESSES_ID}">${EARLY_PRESSES_SCRIPT}</script>`;
  return [html.slice(0, at), script, html.slice(at)];
}

const HEADER_END = '</header>';
