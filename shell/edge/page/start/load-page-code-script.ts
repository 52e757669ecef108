import { CACHED_QUERY_STATE_DEFAULTS } from '../html/shorten-snapshot.ts';
import { FETCH_FONTS_SCRIPT, minifyScript, WHOLE_STYLES_SCRIPT } from './inline-page-scripts.ts';

/**
 * Starts a page: the text of a function of the import map and of the snapshot's part that depends on releases alone. It
 * completes the shortened parts of the page (`shorten-snapshot.ts`), so that every shell finds them in the form it knows.
 *
 * Each file is asked for in a task of its own, since the browser may parse or compile it there, and a press waits for that.
 * Whole styles are applied before anything is hydrated; typefaces are fetched last. A script whose loading is cut off by a
 * navigation is no failure: errors are logged after a delay, which a document that is left does not reach.
 *
 * The import map has the checksums for `import()`, and must be there before the first module: browsers that support one map
 * only would ignore it later. It becomes a script by a policy that passes any text on, as the content policy runs only
 * the one whose hash it names.
 */
const CODE = `(mapText, recorded) => {
const element = document.getElementById('start');
if ('begun' in element.dataset) return;
element.dataset.begun = '';
const { scripts, modules, checksums, sheets } = JSON.parse(element.textContent);
const asIs = { createScript: (text) => text };
const policy = self.trustedTypes?.createPolicy('checksums', asIs) ?? asIs;
const change = (id, change) => {
  const element = document.getElementById(id);
  const text = JSON.stringify(change(JSON.parse(element.textContent)));
  element.textContent = policy.createScript(text);
};
const wholeQuery = (query) => {
  if (!Array.isArray(query)) return query;
  const [queryHash, data, dataUpdatedAt] = query;
  return {
    dehydratedAt: dataUpdatedAt,
    queryKey: JSON.parse(queryHash),
    queryHash,
    state: { ...${JSON.stringify(CACHED_QUERY_STATE_DEFAULTS)}, data, dataUpdatedAt },
  };
};
change('snapshot', ({ shell, remotes, ...others }) => ({
  ...others,
  shell: shell ?? recorded.shell,
  remotes: { ...recorded.remotes, ...remotes },
}));
change('page-data', ({ queries, ...others }) => ({
  ...others,
  queries: { mutations: [], queries: queries.map(wholeQuery) },
}));
${WHOLE_STYLES_SCRIPT}const failed = (error) => setTimeout(() => console.error(error), 2e3);
const nextTask = () => self.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
const start = async () => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = policy.createScript(mapText);
  document.head.append(map);
  await nextTask();
  const whole = style();
  for (const [at, url] of [...scripts, ...modules].entries()) {
    await nextTask();
    const file = link('modulepreload', url);
    if (checksums[at]) file.integrity = checksums[at];
    file.crossOrigin = '';
    document.head.append(file);
  }
  await whole;
  for (const url of scripts) await import(url).then(() => setTimeout(() => (onpopstate = null), 1e4), failed);
};
${FETCH_FONTS_SCRIPT}start().then(() => (self.requestIdleCallback ?? setTimeout)(() => fetchFonts().catch(console.debug)));
}`;

export const LOAD_PAGE_CODE_SCRIPT = minifyScript(CODE);
