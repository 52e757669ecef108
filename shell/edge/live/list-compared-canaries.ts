import { createHash } from 'node:crypto';
import type { LiveState } from '@horae/releases/live-state.ts';
import { isInCanary, VISITOR_SHARE_NUMBERS } from './assign-visitor-share.ts';

export type VisitorGroup = 'canary' | 'live';

/** A canary beside the version that it may replace: the same time, visitors assigned at random. */
export interface CanaryComparison {
  /** Changes with the assignment of visitors, so that counting restarts. */
  key: string;
  remote: string;
  versions: Record<VisitorGroup, string>;
  /** The chance that a visitor who is compared gets the canary, 0 to 1. */
  share: number;
  /** Where the visitors of a place among a hundred belong; `null` for those who get another canary as well. */
  getGroup: (share: number) => VisitorGroup | null;
}

/**
 * The canaries that run, each beside its live version. Visitors who get another canary too are left out, since what they
 * measure may be that one's; where no one would remain they are included.
 */
export function listComparedCanaries({ versions, canaries }: LiveState): CanaryComparison[] {
  return Object.entries(canaries).map(([remote, { version, percent }]) => {
    const others = Object.entries(canaries).filter(([name]) => name !== remote);
    const hasOther = (share: number) =>
      others.some(([name, canary]) => isInCanary(share, name, canary.percent));
    const toGroup = (share: number): VisitorGroup =>
      isInCanary(share, remote, percent) ? 'canary' : 'live';
    const uncontested = VISITOR_SHARE_NUMBERS.filter((share) => !hasOther(share));
    const isFair = new Set(uncontested.map(toGroup)).size === 2;
    const compared = new Set(isFair ? uncontested : VISITOR_SHARE_NUMBERS);
    const inCanary = [...compared].filter((share) => toGroup(share) === 'canary');
    const bothVersions = { canary: version, live: versions[remote] ?? '' };
    return {
      key: digest([remote, bothVersions, [...compared], inCanary]),
      remote,
      versions: bothVersions,
      share: inCanary.length / compared.size,
      getGroup: (share) => (compared.has(share) ? toGroup(share) : null),
    };
  });
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
