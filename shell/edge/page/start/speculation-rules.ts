import type { RouteRecord, Snapshot } from '@horae/shared/contract';
import type { StartTrigger } from './start-scripts.ts';

/** Whose pages are about one person, or lead to such. */
const PRIVATE_REMOTES = new Set(['account', 'cart']);

/**
 * The links that a browser may prefetch documents of before a click; `null` where the router handles links from the beginning,
 * and prefetches what they need. A page at rest prefetches the one that its author expects most visitors to follow
 * (`data-prefetch`), and others with the beginning of a press; its start script marks it (`data-at-rest`).
 */
export function toSpeculationRules(snapshot: Snapshot, starts: StartTrigger): object | null {
  if (starts === 'at once') return null;
  const paths = Object.entries(snapshot.remotes).flatMap(([remote, { routes, isDisabled }]) =>
    isDisabled || PRIVATE_REMOTES.has(remote)
      ? []
      : routes.filter(isPublic).map(({ path }) => path),
  );
  if (paths.length === 0) return null;
  const isPage = { href_matches: paths };
  const opensElsewhere = { selector_matches: '[download], [target], [rel~="nofollow"]' };
  const isFollowed = [isPage, { not: opensElsewhere }];
  if (starts === 'on need')
    return { prefetch: [{ where: { and: isFollowed }, eagerness: 'moderate' }] };
  const isAtRest = { selector_matches: '[data-at-rest] a' };
  const isExpected = { selector_matches: '[data-at-rest] [data-prefetch]' };
  return {
    prefetch: [
      { where: isExpected, eagerness: 'immediate' },
      { where: { and: [isAtRest, ...isFollowed] }, eagerness: 'conservative' },
    ],
  };
}

const isPublic = ({ isPrivate }: RouteRecord): boolean => isPrivate !== true;

/** Whether a request fetches a document ahead, for a visitor who may never look at it. */
export const isPrefetch = (secPurpose: string | undefined): boolean =>
  /\bprefetch\b/.test(secPurpose ?? '');
