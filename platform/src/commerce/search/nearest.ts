import type { Matches } from './find-matches.ts';
import type { Shelf } from './shelf.ts';

const MOST = 4;

/** Products that have most of what was typed, whatever they cost; without any, those that sell best. */
export function nearestOf(shelf: Shelf, matches: Matches): number[] {
  const ordinals = [...shelf.entries.keys()].filter((ordinal) => shelf.entries[ordinal]?.shown);
  const points = new Map(ordinals.map((ordinal) => [ordinal, matches.pointsOf(ordinal)]));
  return ordinals
    .toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0) || a - b)
    .slice(0, MOST);
}
