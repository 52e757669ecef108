import { FETCH_FONTS, WHOLE_STYLES } from './late-looks.ts';
import { USUAL_STATE } from './short-parts.ts';
import { withoutSpaces } from './without-spaces.ts';

/**
 * What starts a page, as the text of a function of the import map and of what the snapshot says of the releases that the
 * page names. It makes the parts of the page whole that are written short (`short-parts.ts`), so that every shell finds
 * them as it knows them.
 *
 * Styles are whole before anything is hydrated; typefaces come last. A script that a step elsewhere cuts off is no failure:
 * a document that goes never comes to tell it.
 *
 * `import()` is checked by the import map, which has to be there before the first module: browsers that know
 * one map only would ignore it later. It becomes a script by a policy that passes any text on, as the content policy
 * runs only the one whose hash it names.
 */
const CODE = `(mapText, recorded) => {
const place = document.getElementById('start');
if ('begun' in place.dataset) return;
place.dataset.begun = '';
const { scripts, modules, checksums, sheets } = JSON.parse(place.textContent);
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
    state: { ...${JSON.stringify(USUAL_STATE)}, data, dataUpdatedAt },
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
${WHOLE_STYLES}const failed = (error) => setTimeout(() => console.error(error), 2e3);
const start = async () => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = policy.createScript(mapText);
  document.head.append(map);
  const whole = style();
  [...scripts, ...modules].forEach((url, at) => {
    const file = link('modulepreload', url);
    if (checksums[at]) file.integrity = checksums[at];
    file.crossOrigin = '';
    document.head.append(file);
  });
  await whole;
  for (const url of scripts) await import(url).then(() => setTimeout(() => (onpopstate = null), 1e4), failed);
};
${FETCH_FONTS}start().then(() => (self.requestIdleCallback ?? setTimeout)(() => fetchFonts().catch(console.debug)));
}`;

/** As it is sent: without the spaces that only readers need. */
export const START_CODE = withoutSpaces(CODE);
