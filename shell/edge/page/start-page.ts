import { withoutSpaces } from './without-spaces.ts';

/** What the browser fetches once it has painted the page; written into the page as `start`. */
export interface PageStart {
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
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
 * loader, which tells it to the slot. `import()` is checked by the import map. Typefaces that the page had to do without
 * come last, for the next one; a browser that keeps nothing does without them again.
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
const { scripts, modules, sheets, onNeed } = read('start');
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
  const { integrity } = read('importmap');
  const whole = style();
  for (const url of [...scripts, ...modules]) {
    const link = add('modulepreload', url);
    if (integrity[url]) link.integrity = integrity[url];
    document.head.append(link);
  }
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
