import { loadWixClient } from '@horae/shared';

/**
 * The questions to the catalogue. Their code, the SDK and the readers of its answers, comes with the
 * first one that is asked here: those of the first view have been answered by the edge.
 */
export async function askCatalogue() {
  const [{ questions }] = await Promise.all([import('./questions'), loadWixClient()]);
  return questions;
}
