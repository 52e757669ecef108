import type { Snapshot } from '@horae/shared';

/**
 * The snapshot that came with this page. It stays what it is for the life of the page, so that one
 * session never mixes versions.
 */
export function pinnedSnapshot(): Snapshot {
  const text = document.getElementById('snapshot')?.textContent;
  if (!text) throw new Error('The page came without its snapshot');
  return JSON.parse(text) as Snapshot; // written by our own edge for this page
}
