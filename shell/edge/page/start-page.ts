import { withoutSpaces } from './without-spaces.ts';

/** What the browser fetches once it has painted the page; written into the page as `start`. */
export interface PageStart {
  /** The page's import map, which has the checksums of all that it may ever load, and its own. */
  map: [url: string, integrity: string];
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
  /** `sha256-…` of the scripts and modules, in this order; empty for a file that has none. */
  checksums: string[];
  /** Whole sheets, whose first rules are in the page, by the name that the chunk loader knows them by. */
  sheets: [name: string, url: string][];
  /** The page does its job as HTML: scripts wait for a press or focus of something that needs one. */
  onNeed?: true;
}

/** Links need no script, and neither does what opens by itself or is a form of its own. */
const NEEDS =
  ':is(button,input,select,textarea):not([popovertarget],form[data-action] *),[data-early]';

/**
 * The last script of a page: starts the others after the first paint, or with the visitor's first press,
 * so that nothing competes with what is to be seen. Styles are whole before anything is hydrated. A sheet
 * stands where its first rules stood, since layers count by their order; one that fails is left to the chunk
 * loader, which tells it to the slot. Typefaces that the page had to do without come last, for the next one; a browser
 * that keeps nothing does without them again.
 *
 * `import()` is checked by the import map, which has to be there before the first module is asked for: browsers that know
 * one map only would ignore it later. So files of the start are fetched as plain scripts beside it, each by its own
 * checksum, and taken for modules once it is there. The map becomes a script by a policy that passes any text on, as the
 * content policy runs only the one whose hash it names. Where the map does not come within ten seconds, the next press asks again.
 */
const SCRIPT = `(() => {
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const add = (rel, href, name) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (name) link.dataset.href = name;
  return link;
};
const { map, scripts, modules, checksums, sheets, onNeed } = read('start');
const files = [...scripts, ...modules];
const asIs = { createScript: (text) => text };
const policy = self.trustedTypes?.createPolicy('checksums', asIs) ?? asIs;
const addMap = async () => {
  const answer = await fetch(map[0], { integrity: map[1], signal: AbortSignal.timeout(1e4) });
  if (!answer.ok) throw new Error(map[0] + ' ' + answer.status);
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = policy.createScript(await answer.text());
  document.head.append(script);
};
const ask = (rel) => files.forEach((url, at) => {
  const link = add(rel, url);
  if (checksums[at]) link.integrity = checksums[at];
  link.crossOrigin = '';
  link.as = 'script';
  document.head.append(link);
});
let styled;
let isStarted = false;
const style = () => styled ??= Promise.all(sheets.map(([name, url]) => new Promise((done) => {
    const first = document.querySelector('style[data-first="' + name + '"]');
    const link = add('stylesheet', url, name);
    link.media = 'not all';
    link.onload = () => {
      link.media = 'all';
      first.remove();
      done();
    };
    link.onerror = () => done(link.remove());
    first.before(link);
  })));
const start = async () => {
  if (isStarted) return;
  isStarted = true;
  const mapped = addMap();
  const whole = style();
  ask('preload');
  try {
    await mapped;
  } catch (error) {
    isStarted = false;
    throw error;
  }
  ask('modulepreload');
  await Promise.race([whole, new Promise((done) => setTimeout(done, 6000))]);
  for (const url of scripts) await import(url).catch(console.error);
};
const fetchFonts = async () => {
  const { media, dataset } = document.querySelector('style[data-fonts]') ?? {};
  if (media !== 'not all') return;
  const { fonts } = dataset;
  await Promise.all(fonts.split(' ').map(async (url) => {
    const answer = await fetch(url, { priority: 'low' });
    if (!answer.ok) throw new Error(url);
    await answer.arrayBuffer();
  }));
  localStorage.typefaces = fonts;
};
const go = onNeed ? style : start;
const painted = () => requestAnimationFrame(() => setTimeout(async () => {
  await go();
  (self.requestIdleCallback ?? setTimeout)(() => fetchFonts().catch(console.debug));
}));
if (document.readyState === 'complete') painted();
else addEventListener('load', painted);
setTimeout(go, 3000);
const press = onNeed ? ({ target }) => { if (target.closest?.('${NEEDS}')) start(); } : start;
for (const act of ['pointerdown', 'focusin', 'keydown', 'click', 'submit']) addEventListener(act, press, true);
if (!onNeed && navigator.userActivation?.hasBeenActive) start();
})();`;

/** As it is written into pages: without the spaces that only readers need. */
export const START_SCRIPT = withoutSpaces(SCRIPT);
