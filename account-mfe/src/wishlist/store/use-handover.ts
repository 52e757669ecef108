import { report, whenIdle } from '@horae/shared';
import { WISHLIST_KEY } from '@horae/shared/wishlist-item';
import { useEffect } from 'react';

/** Brings what this browser has kept into the list of a member who opens no page with hearts after the log-in. */
export function useHandOver(isMember: boolean): void {
  useEffect(() => (isMember ? whenIdle(handOver) : undefined), [isMember]);
}

function handOver(): void {
  if (!hasKept()) return;
  import('./read-wishlist.ts')
    .then(({ browserPlaces, readMembersList }) => readMembersList(browserPlaces))
    .catch((error: unknown) => report(error, 'wish list'));
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    // A browser that keeps nothing has nothing to hand over.
    return false;
  }
}
