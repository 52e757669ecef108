import { report, whenIdle } from '@horae/shared';
import { WISHLIST_KEY } from '@horae/shared/wishlist-item';
import { useEffect } from 'react';

/** Merges what this browser has stored into the list of a member who opens no page with hearts after the log-in. */
export function useMergeBrowserWishlist(isMember: boolean): void {
  useEffect(() => (isMember ? whenIdle(transferItems) : undefined), [isMember]);
}

function transferItems(): void {
  if (!hasBrowserItems()) return;
  import('./read-wishlist.ts')
    .then(({ wishlistBackends: listStorage, readMemberWishlist: readMembersList }) =>
      readMembersList(listStorage),
    )
    .catch((error: unknown) => report(error, 'wish list'));
}

function hasBrowserItems(): boolean {
  try {
    return localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    // A browser that keeps nothing has nothing to hand over.
    return false;
  }
}
