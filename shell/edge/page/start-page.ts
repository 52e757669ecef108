/** What the browser fetches once it has painted the page; written into the page as `start`. */
export interface PageStart {
  /** Scripts that start the page, in order. */
  scripts: string[];
  /** Modules that the first view needs, fetched beside them. */
  modules: string[];
  /** Whole sheets, whose first rules are in the page, by the name that the chunk loader knows them by. */
  sheets: [name: string, url: string][];
}

/**
 * The last script of a page: starts the others after the first paint, or with the visitor's first press,
 * so that nothing competes with what is to be seen. Styles are whole before anything is hydrated. A sheet
 * stands where its first rules stood, since layers count by their order; one that fails is left to the chunk
 * loader, which tells it to the slot. Fonts stay those of the first paint: a sheet that named them again would
 * set the page anew. `import()` is checked by the import map.
 */
export const START_SCRIPT = `(() => {
const read = (id) => JSON.parse(document.getElementById(id).textContent);
const add = (rel, href, name) => {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  if (name) link.dataset.href = name;
  return link;
};
const patience = new Promise((done) => setTimeout(done, 6000));
let isStarted = false;
const start = async () => {
  if (isStarted) return;
  isStarted = true;
  const { scripts, modules, sheets } = read('start');
  const { integrity } = read('importmap');
  const styled = sheets.map(([name, url]) => new Promise((done) => {
    const first = document.querySelector('style[data-first="' + name + '"]');
    const link = add('stylesheet', url, name);
    link.media = 'not all';
    link.onload = () => {
      const { sheet } = link;
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        if (sheet.cssRules[at] instanceof CSSFontFaceRule) sheet.deleteRule(at);
      }
      link.media = 'all';
      first.remove();
      done();
    };
    link.onerror = () => done(link.remove());
    first.before(link);
  }));
  for (const url of [...scripts, ...modules]) {
    const link = add('modulepreload', url);
    if (integrity[url]) link.integrity = integrity[url];
    document.head.append(link);
  }
  await Promise.race([Promise.all(styled), patience]);
  for (const url of scripts) await import(url).catch(console.error);
};
const painted = () => requestAnimationFrame(() => setTimeout(start));
if (document.readyState === 'complete') painted();
else addEventListener('load', painted);
setTimeout(start, 3000);
for (const act of ['pointerdown', 'keydown', 'click', 'submit']) addEventListener(act, start, true);
if (navigator.userActivation?.hasBeenActive) start();
})();`;
