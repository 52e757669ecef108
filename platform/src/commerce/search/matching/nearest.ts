import { bestOf } from './best-of.ts';
import type { Matches } from './find-matches.ts';
import type { Shelf } from './shelf.ts';

const MOST = 4;

/** Products that have most of what was typed, whatever they cost; without any, those that sell best. */
export function nearestOf(shelf: Shelf, matches: Matches): number[] {
  const shown = [...shelf.entries.keys()].filter((ordinal) => shelf.entries[ordinal]?.shown);
  return bestOf(shown, matches.pointsOf, MOST);
}
