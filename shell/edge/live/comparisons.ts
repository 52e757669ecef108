import { createHash } from 'node:crypto';
import type { LiveState } from '@horae/releases/live-state.ts';
import type { Comparison, Group } from './comparison.ts';
import { isInCanary, PLACES } from './visitor-share.ts';

/**
 * The canaries that run, each beside its live version. Visitors who get another canary too are left out, since what they
 * feel may be that one's; where nobody would be left they are kept.
 */
export function comparisonsOf({ versions, canaries }: LiveState): Comparison[] {
  return Object.entries(canaries).map(([remote, { version, percent }]) => {
    const others = Object.entries(canaries).filter(([name]) => name !== remote);
    const hasOther = (place: number) =>
      others.some(([name, canary]) => isInCanary(place, name, canary.percent));
    const groupIn = (place: number): Group =>
      isInCanary(place, remote, percent) ? 'canary' : 'live';
    const alone = PLACES.filter((place) => !hasOther(place));
    const isFair = new Set(alone.map(groupIn)).size === 2;
    const compared = new Set(isFair ? alone : PLACES);
    const inCanary = [...compared].filter((place) => groupIn(place) === 'canary');
    const ofBoth = { canary: version, live: versions[remote] ?? '' };
    return {
      key: digest([remote, ofBoth, [...compared], inCanary]),
      remote,
      versions: ofBoth,
      share: inCanary.length / compared.size,
      groupOf: (place) => (compared.has(place) ? groupIn(place) : null),
    };
  });
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
