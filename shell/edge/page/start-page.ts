import { ROLE_COOKIE } from '../base/cookie-value.ts';
import { EARLY_PRESSES_ID } from './early-presses.ts';
import { FETCH_FONTS, WHOLE_STYLES } from './late-looks.ts';
import { TURNING } from './turning.ts';
import { withoutSpaces } from './without-spaces.ts';

/** What the browser fetches once it has painted the page; written into the page as `start`. */
export interface PageStart {
  /** The file that starts the page (`start-files.ts`), and its checksum. */
  file: [url: string, integrity: string];
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
  /** `sha256-…` of the scripts and modules, in this order; empty for a file that has none. */
  checksums: string[];
  /** Whole sheets, whose first rules are in the page, by the name that the chunk loader knows them by. */
  sheets: [name: string, url: string][];
}

/** Links need no script, and neither does what opens by itself or is a form of its own. */
const NEEDS =
  ':is(button,input,select,textarea):not([popovertarget],form[data-action] *),[data-early]';

/**
 * Back and forward, until the page has started (`start-code.ts`): entries that a reloaded page made before have nobody yet
 * who shows them, so the document is loaded for them. A link to a place within the page is the browser's own.
 */
const BACK = `const here = () => location.href.split('#')[0];
const shown = here();
onpopstate = () => here() === shown || location.reload();
`;

/** React would find a script there that it has not rendered. */
const TAKE_OUT = `document.getElementById('${EARLY_PRESSES_ID}')?.remove();
`;

/**
 * `ask()`: the file that starts the page, with the other files beside it. They are fetched as plain ones, each by its checksum
 * in the page, since a module that is asked for before the import map would make some browsers ignore that.
 *
 * A file that does not come is asked for again, later and later; one that hangs, with the next press after ten seconds.
 */
const ASK = `const place = document.getElementById('start');
const { file, scripts, modules, checksums, sheets } = JSON.parse(place.textContent);
const createScriptURL = (url) => url;
const policy = self.trustedTypes?.createPolicy('start', { createScriptURL }) ?? { createScriptURL };
const add = (tag, parts) => document.head.append(Object.assign(document.createElement(tag), parts));
const preload = (href, as, parts) => add('link', { rel: 'preload', href, as, ...parts });
let tries = 0;
let askedAt = -1e4;
const ask = () => {
  if ('begun' in place.dataset || performance.now() - askedAt < 1e4) return;
  askedAt = performance.now();
  add('script', {
    src: policy.createScriptURL(file[0]),
    integrity: file[1],
    crossOrigin: '',
    onerror() {
      askedAt = -1e4;
      setTimeout(ask, 2e3 * ++tries);
    },
  });
  if (tries) return;
  for (const [, url] of sheets) preload(url, 'style');
  [...scripts, ...modules].forEach((url, at) =>
    preload(url, 'script', { crossOrigin: '', integrity: checksums[at] }));
};
const painted = (go) => {
  let gone;
  const once = () => gone ??= (go(), true);
  const due = () => requestAnimationFrame(() => setTimeout(once));
  if (document.readyState === 'complete') due();
  else addEventListener('load', due);
  setTimeout(once, 3e3);
};
const idly = (go) => (self.requestIdleCallback ?? setTimeout)(go);
const pressed = (go) => {
  for (const act of ['pointerdown', 'focusin', 'keydown', 'click', 'submit']) addEventListener(act, go, true);
};
`;

/** At once after the first paint, or with the visitor's first press. */
const SCRIPT = `(() => {
${TAKE_OUT}${BACK}${ASK}painted(ask);
pressed(ask);
if (navigator.userActivation?.hasBeenActive) ask();
})();`;

/**
 * With the visitor's first act: a press is answered by a frame first, and a move waits for the page to be painted. What starts
 * every page is fetched meanwhile and not run, unless the line or the device is to be spared; what does not come, or is cut off
 * by a step elsewhere, is fetched again when it is needed. Who is known to the browser has more to see than the document shows,
 * whole sheets refine forced colours, and agents use a page's tools without any act. A browser tells a move of no distance when
 * something moves below a pointer.
 */
const SCRIPT_ON_ACT = `(() => {
${TAKE_OUT}${BACK}${ASK}${FETCH_FONTS}${TURNING}const { saveData, effectiveType = '' } = navigator.connection ?? {};
const spares = saveData || effectiveType.endsWith('2g') || navigator.deviceMemory < 2;
painted(() => idly(() => spares || turn()));
painted(() => idly(() => fetchFonts().catch(() => undefined)));
painted(() => idly(() => {
  if (spares || askedAt >= 0) return;
  for (const url of [file[0], ...scripts, ...sheets.map(([, url]) => url)])
    fetch(url, { priority: 'low' }).then((answer) => answer.arrayBuffer()).catch(() => undefined);
}));
pressed(() => requestAnimationFrame(() => setTimeout(ask)));
const moved = ({ type, movementX, movementY }) => {
  if (type === 'pointermove' && !movementX && !movementY) return;
  for (const act of ['pointermove', 'touchstart', 'wheel', 'scroll']) removeEventListener(act, moved);
  painted(ask);
};
for (const act of ['pointermove', 'touchstart', 'wheel', 'scroll']) addEventListener(act, moved, { passive: true });
const isKnown = () => {
  try {
    return document.cookie.includes('${ROLE_COOKIE}=') || localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
};
if (isKnown() || matchMedia('(forced-colors: active)').matches) painted(ask);
if (navigator.userActivation?.hasBeenActive || 'modelContext' in document || 'modelContext' in navigator) ask();
})();`;

/** Of a page that does its job as HTML: with a press or focus of something that needs scripts. */
const SCRIPT_ON_NEED = `(() => {
${TAKE_OUT}${BACK}${ASK}${WHOLE_STYLES}${FETCH_FONTS}painted(() =>
  style().then(() => idly(() => fetchFonts().catch(console.debug))));
pressed(({ target }) => target.closest?.('${NEEDS}') && ask());
})();`;

/** When a page asks for its code. */
export type StartTime = 'at once' | 'on act' | 'on need';

/**
 * The last script of a page: asks for all that starts it, so that nothing competes with what is to be seen. What it asks for
 * goes on from there (`start-code.ts`). As it is written into pages: without the spaces that only readers need.
 */
export const START_SCRIPTS: Record<StartTime, string> = {
  'at once': withoutSpaces(SCRIPT),
  'on act': withoutSpaces(SCRIPT_ON_ACT),
  'on need': withoutSpaces(SCRIPT_ON_NEED),
};
