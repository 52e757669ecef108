import type { RouteRecord, Snapshot } from '@horae/shared/contract';

/** Whose pages are about one person, or lead to such. */
const PRIVATE_REMOTES = new Set(['account', 'cart']);

/** The links that a browser may prefetch documents of before a click. */
export function toSpeculationRules(snapshot: Snapshot): object | null {
  const paths = Object.entries(snapshot.remotes).flatMap(([remote, { routes, isDisabled }]) =>
    isDisabled || PRIVATE_REMOTES.has(remote)
      ? []
      : routes.filter(isPublic).map(({ path }) => path),
  );
  if (paths.length === 0) return null;
  const isPage = { href_matches: paths };
  const opensElsewhere = { selector_matches: '[download], [target], [rel~="nofollow"]' };
  return {
    prefetch: [{ where: { and: [isPage, { not: opensElsewhere }] }, eagerness: 'moderate' }],
  };
}

const isPublic = ({ isPrivate }: RouteRecord): boolean => isPrivate !== true;

/** Whether a request fetches a document ahead, for a visitor who may never look at it. */
export const isPrefetch = (secPurpose: string | undefined): boolean =>
  /\bprefetch\b/.test(secPurpose ?? '');
