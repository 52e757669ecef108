import type { FormAnswer, ModuleId, Role, Snapshot } from '@horae/shared';
import type { DehydratedState } from '@horae/shared/query';

/** What the edge sends along with a rendered page. */
export interface PageData {
  role: Role;
  /** Modules that the edge has rendered; the document shows them before their scripts are there. */
  drawn: ModuleId[];
  /** The dehydrated query cache. */
  queries: DehydratedState;
  /** What became of the press that led to this page. */
  answer?: FormAnswer;
}

const NOTHING_RENDERED: PageData = {
  role: 'none',
  drawn: [],
  queries: { mutations: [], queries: [] },
};

/**
 * The snapshot that came with this page. It stays what it is for the life of the page, so that one
 * session never mixes versions.
 */
export function pinnedSnapshot(): Snapshot {
  const snapshot = readJson('snapshot');
  if (!snapshot) throw new Error('The page came without its snapshot');
  return snapshot as Snapshot; // written by our own edge for this page
}

/** What was rendered on the edge; a page that was not has nothing to go on from. */
export function pageData(): PageData {
  return (readJson('page-data') ?? NOTHING_RENDERED) as PageData; // written by our own edge
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
