/**
 * All that this folder knows of React's insides, none of which React promises. Checked with 19.3.1;
 * `react-internals.test.tsx` says when an installed version differs.
 */

/** How `renderToString` and `renderToPipeableStream` begin a boundary that they have left to the browser. */
const LEFT_TO_BROWSER = '<!--$!-->';

/** Whether every boundary of some rendered HTML holds its content, and none is left to the browser. */
export const isWhole = (html: string): boolean => !html.includes(LEFT_TO_BROWSER);

/** Whether an id of `useId` is in it, which says at which place of the tree it was rendered. */
export const hasOwnIds = (html: string): boolean => /_R_[a-z0-9]*_/i.test(html);

/** Whether hydration reports a boundary that the server has left to the browser, and no difference. */
export function isLeftToBrowser(error: unknown): boolean {
  const message = error instanceof Error ? error.message : '';
  return /#419|could not finish this Suspense boundary/.test(message);
}

/** The symbol that marks elements; each copy of React has its name in its files, and no other file has. */
export const ELEMENT_SYMBOL = 'react.transitional.element';
