import { useFormAnswer, useRole } from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { saveInBrowser, wishlistStorage } from './store/read-wishlist.ts';

/**
 * A heart that was clicked before its code was loaded, by a visitor who is not logged in: the edge cannot store it, so this
 * page does, once, and before it reads the list: call it before the hook that does. `isPending` is all there is without script.
 */
export function usePendingSave() {
  const { said, values } = useFormAnswer('account/save-wish');
  const isMember = useRole() === 'member';
  const wish = values?.wish;
  const isPending = said === 'KEEP' && typeof wish === 'string' && !isMember;
  const [outcome, setOutcome] = useState<'open' | 'saved' | 'full' | 'failed'>('open');

  useEffect(() => {
    if (!isPending || outcome !== 'open' || typeof wish !== 'string') return;
    const item = readWishlistItem(wish);
    const refused = item ? saveInBrowser(wishlistStorage, item, new Date()) : 'failed';
    setOutcome(refused ?? 'saved');
  }, [isPending, outcome, wish]);

  return { isClicked: isPending, outcome };
}
