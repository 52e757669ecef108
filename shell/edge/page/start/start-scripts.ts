import { ROLE_COOKIE } from '../../http/cookies.ts';
import { EARLY_SUBMISSIONS_ID } from './early-submissions.ts';
import {
  FETCH_FONTS_SCRIPT,
  minifyScript,
  TURN_CAROUSELS_SCRIPT,
  WHOLE_STYLES_SCRIPT,
} from './inline-page-scripts.ts';

/** The files that the browser fetches after the first paint; written into the page as `start`. */
export interface DeferredFiles {
  /** The file that starts the page (`page-start-files.ts`), and its checksum. */
  file: [url: string, integrity: string];
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched in parallel with the scripts. */
  modules: string[];
  /** `sha256-…` of the scripts and modules, in this order; empty for a file that has none. */
  checksums: string[];
  /** Whole sheets, whose first rules are inline, by the name that the chunk loader knows. */
  sheets: [name: string, url: string][];
}

/** Matches controls that need scripts; links, popovers and forms of actions work without. */
const NEEDS_SCRIPT =
  ':is(button,input,select,textarea):not([popovertarget],form[data-action] *),[data-early]';

/**
 * Handles back and forward until the page has started (`load-page-code-script.ts`): no router shows entries that a reloaded page has
 * made before, so the document is loaded for them, which `data-left` tells hydration. Links to a fragment are the browser's.
 */
const BACK = `const here = () => location.href.split('#')[0];
const shown = here();
onpopstate = () => here() === shown || (document.body.dataset.left = '', location.reload());
`;

/** Removes the script for early interactions, which React has not rendered and would find when it hydrates. */
const REMOVE_EARLY_SCRIPT = `document.getElementById('${EARLY_SUBMISSIONS_ID}')?.remove();
`;

/**
 * `load()` requests the file that starts the page, and preloads the other files. They are fetched as plain files, each with
 * its checksum, since a module that is requested before the import map would make some browsers ignore that. Those fetched
 * ahead are not preloaded: browsers compile a preloaded module on the main thread, one from the HTTP cache beside it.
 *
 * A file that fails is requested again, after growing pauses; one that hangs, with the next interaction after ten seconds.
 */
const LOAD = `const element = document.getElementById('start');
const root = document.documentElement.dataset;
const { file, scripts, modules, checksums, sheets } = JSON.parse(element.textContent);
const createScriptURL = (url) => url;
const policy = self.trustedTypes?.createPolicy('start', { createScriptURL }) ?? { createScriptURL };
const add = (tag, parts) => document.head.append(Object.assign(document.createElement(tag), parts));
const ahead = new Set();
const preload = (href, as, parts) => ahead.has(href) || add('link', { rel: 'preload', href, as, ...parts });
let tries = 0;
let loadedAt = -1e4;
const load = () => {
  if ('begun' in element.dataset || performance.now() - loadedAt < 1e4) return;
  delete root.atRest;
  loadedAt = performance.now();
  add('script', {
    src: policy.createScriptURL(file[0]),
    integrity: file[1],
    crossOrigin: '',
    onerror() {
      loadedAt = -1e4;
      setTimeout(load, 2e3 * ++tries);
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
const pressed = (go, acts = ['pointerdown', 'focusin', 'keydown', 'click', 'submit']) => {
  for (const act of acts) addEventListener(act, go, true);
};
`;

/** Starts the page after the first paint, or with the visitor's first interaction if that is earlier. */
const SCRIPT = `(() => {
${REMOVE_EARLY_SCRIPT}${BACK}${LOAD}painted(load);
pressed(load);
if (navigator.userActivation?.hasBeenActive) load();
})();`;

/** Matches links that the browser follows to another document, with which whatever this one would start ends. */
const FOLLOWED_LINK = 'a[href]:not([target],[download],[data-early],[href^="#"])';

/**
 * Starts the page with the visitor's first act, after which the browser paints a frame first. A move or the beginning of a
 * press waits for the first paint, and a little for the click that it often leads to, which would otherwise wait for the
 * start. The common files are fetched meanwhile without running them, unless the connection or the device is to be spared; a
 * file that fails, or is cut off by a navigation, is fetched again when it is needed. For a visitor whom the browser knows
 * there is more to show than the document, whole sheets refine forced colours, and agents use a page's tools without any
 * act, so these do not wait for one. Cookies and storage are read once the page is idle: the first read waits for another
 * process of the browser, and the first paint would wait with it. A browser reports a move of no distance when something
 * moves below the pointer. Activation lasts over documents, so that one from an earlier page does not come before the paint
 * of this one.
 */
const SCRIPT_ON_ACT = `(() => {
${REMOVE_EARLY_SCRIPT}${BACK}${LOAD}${FETCH_FONTS_SCRIPT}${TURN_CAROUSELS_SCRIPT}const { saveData, effectiveType = '' } = navigator.connection ?? {};
const spares = saveData || effectiveType.endsWith('2g') || navigator.deviceMemory < 2;
const isKnown = () => {
  try {
    return document.cookie.includes('${ROLE_COOKIE}=') || localStorage.length + sessionStorage.length > 0;
  } catch {
    return false;
  }
};
painted(() => idly(() => (isKnown() || matchMedia('(forced-colors: active)').matches) && load()));
painted(() => idly(() => spares || turn()));
painted(() => idly(() => fetchFonts().catch(() => undefined).then(() => {
  if (!spares && loadedAt < 0) root.atRest = '';
})));
painted(() => idly(() => {
  if (spares || loadedAt >= 0) return;
  for (const url of [file[0], ...scripts, ...sheets.map(([, url]) => url)])
    fetch(url, { priority: 'low' }).then((answer) => answer.arrayBuffer()).then(() => ahead.add(url)).catch(() => undefined);
}));
const isFollowed = ({ target }) => target.closest?.('${FOLLOWED_LINK}');
pressed((act) => act.type === 'click' && isFollowed(act) || requestAnimationFrame(() => setTimeout(load)), ['keydown', 'click', 'submit']);
const moves = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'wheel', 'scroll'];
const moved = (act) => {
  if (act.type === 'pointermove' ? !act.movementX && !act.movementY : isFollowed(act)) return;
  for (const act of moves) removeEventListener(act, moved);
  painted(() => setTimeout(load, 300));
};
for (const act of moves) addEventListener(act, moved, { passive: true });
const { isActive, hasBeenActive } = navigator.userActivation ?? {};
if (isActive || 'modelContext' in document || 'modelContext' in navigator) load();
else if (hasBeenActive) painted(load);
})();`;

/** Starts a page that works as HTML, with a click or focus of a control that needs scripts. */
const SCRIPT_ON_NEED = `(() => {
${REMOVE_EARLY_SCRIPT}${BACK}${LOAD}${WHOLE_STYLES_SCRIPT}${FETCH_FONTS_SCRIPT}painted(() =>
  style().then(() => idly(() => fetchFonts().catch(console.debug))));
pressed(({ target }) => target.closest?.('${NEEDS_SCRIPT}') && load());
})();`;

/** When a page requests its code. */
export type StartTrigger = 'at once' | 'on act' | 'on need';

/**
 * The last script of a page requests everything that starts it, so that nothing competes with the visible part. The start
 * file continues from there (`load-page-code-script.ts`). Minified, as it is written into pages.
 */
export const START_SCRIPTS: Record<StartTrigger, string> = {
  'at once': minifyScript(SCRIPT),
  'on act': minifyScript(SCRIPT_ON_ACT),
  'on need': minifyScript(SCRIPT_ON_NEED),
};
