import type { FormAnswer, ModuleId, Role, Snapshot } from '@horae/shared';
import type { DehydratedState } from '@horae/shared/query';

/** Data that the edge embeds in a rendered page. */
export interface PageData {
  role: Role;
  /** Modules that the edge has rendered; the document shows them before their scripts are there. */
  drawn: ModuleId[];
  queries: DehydratedState;
  /** The answer to the form submission that led to this page. */
  answer?: FormAnswer;
}

const NOTHING_RENDERED: PageData = {
  role: 'none',
  drawn: [],
  queries: { mutations: [], queries: [] },
};

/**
 * Returns the snapshot that came with this page. It does not change during the life of the page, so that
 * one session never mixes versions.
 */
export function readEmbeddedReleaseSnapshot(): Snapshot {
  const snapshot = readJson('snapshot');
  if (!snapshot) throw new Error('The page came without its snapshot');
  return snapshot as Snapshot; // written by our own edge for this page
}

/** Reads the edge's data; a page that was not rendered there has none to start from. */
export function readPageData(): PageData {
  return (readJson('page-data') ?? NOTHING_RENDERED) as PageData; // written by our own edge
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : null;
}
