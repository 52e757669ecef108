import { join } from 'node:path';
import browserslist from 'browserslist';
import { RELEASED_FOLDERS, ROOT } from '../workspace.mjs';
import { findUnsupportedFeatures } from './find-unsupported-features.ts';

/*
 * `npm run prove -- supported`: whether every browser of `.browserslistrc` knows what the builds for browsers are made of. Names
 * what some lack, and what is said to lack and does not.
 */

/** CSS that not every supported browser had by the baseline, each with its effect on a page where it is lacking. */
const LACKING_ON_PURPOSE: Readonly<Record<string, string>> = {
  'Property "text-wrap"': 'lines end where they are full',
  'Property "resize"':
    'a text area keeps its height and scrolls; only browsers for fingers lack it',
  'Property "accent-color"': 'boxes and sliders have the browser’s own colour',
  'Property "overscroll-behavior"':
    'at the end of the cart the page scrolls on; all of the list know it',
  'Property "forced-color-adjust"': 'samples of colours are lost in forced colours',
  'Property "scrollbar-width"': 'scroll bars are the browser’s own',
  'Property "content-visibility"': 'everything is laid out at once, as without it',
  'Selector "marker"': 'bullets have the colour of their text',
  'Property "overflow-clip-margin"': 'a shadow is cut off',
  'Property "text-size-adjust"':
    'only phones blow text up, and theirs know it, with a prefix where they need one',
  'Selector "view-transition"': 'a page is there at once instead of fading in',
  'Property "interpolate-size"': 'an accordion opens at once instead of growing',
  'Selector "details-content"': 'the same; the accordion is the element’s own',
  'Selector "popover-open"':
    'all of the list know it; the baseline waits for a click beside it on an iPhone',
};

const browsers = browserslist(undefined, { path: ROOT });
const { scripts, sheets, problems } = await findUnsupportedFeatures({
  folders: RELEASED_FOLDERS.map((folder) => join(ROOT, folder)),
  browsers,
  mayLack: LACKING_ON_PURPOSE,
});
for (const problem of problems) console.error(problem.replaceAll(`${ROOT}/`, ''));
console.log(`${scripts} scripts and ${sheets} style sheets, ${browsers.length} browsers`);
process.exitCode = problems.length === 0 ? 0 : 1;
