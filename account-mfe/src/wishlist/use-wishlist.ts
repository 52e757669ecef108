import {
  events,
  PlatformError,
  report,
  sendForm,
  useFormAnswer,
  useRole,
  type WishlistItem,
} from '@horae/shared';
import { useQuery, useQueryClient } from '@horae/shared/query';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { useForgotten } from '../member-area/loaded.tsx';
import { guestsList, type ListSource, membersList } from './change-list.ts';
import { nameOf } from './item-facts.tsx';
import { messages } from './messages.ts';
import { browserPlaces, type ReadList } from './store/read-wishlist.ts';
import type { ShownWish } from './store/wishlist.ts';
import { WISHES, wishesKey } from './store/wishlist.ts';

export type Wishlist = ReturnType<typeof useWishlist>;

/** The visitor's list, with all that can be done to it. */
export function useWishlist() {
  const isMember = useRole() === 'member';
  const [source] = useState(() => ({ member: membersList, guest: guestsList() }));
  const own = isMember ? source.member : source.guest;
  const queryKey = wishesKey(isMember);
  const cache = useQueryClient();
  useForgotten(WISHES);
  const query = useQuery({ queryKey, queryFn: own.read, refetchInterval: false, gcTime: 0 });
  const { refetch } = query;
  useHandedOver(isMember, refetch);
  const { told, ...changes } = useChanges(own, (list) => cache.setQueryData(queryKey, list));

  return { isMember, query, ...told, ...changes, refetch };
}

/** Refetches while the browser stores wishes from before the log-in: the list that the edge rendered lacks them. */
function useHandedOver(isMember: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (isMember && browserPlaces.kept.read().length > 0) void refetch();
  }, [isMember, refetch]);
}

interface Told {
  /** For a live region. */
  said: string;
  problem: string | null;
  removed: { wish: string; name: string | null; item: WishlistItem | null } | null;
}

const NOTHING: Told = { said: '', problem: null, removed: null };

function useChanges(own: ListSource, show: (list: ReadList) => void) {
  const before = useToldBefore();
  const [told, tell] = useState<Told>(before);

  const carryOut = (change: () => Promise<Partial<Told>>) => {
    change().then(
      (next) => tell({ ...NOTHING, ...next }),
      (error: unknown) => {
        const isFull = error instanceof PlatformError && error.code === 'WISH_LIST_FULL';
        if (!isFull) report(error, 'wish list');
        tell({ ...NOTHING, problem: isFull ? messages.full : messages.failed });
      },
    );
  };

  return {
    told,
    remove: (wish: ShownWish) =>
      carryOut(async () => {
        show(await own.remove([wish]));
        const name = nameOf(wish);
        const removed = { wish: wishlistItemText(wish), name, item: wish };
        return { said: messages.removed(name), removed };
      }),
    undo: (item: WishlistItem) =>
      carryOut(async () => {
        show(await own.restore(item));
        return { said: messages.restored };
      }),
    /** Submits the cart's form to the edge, which removes the watches from a member's list as well. */
    toCart: (form: HTMLFormElement, items: readonly WishlistItem[]) =>
      carryOut(async () => {
        const answer = await sendForm(form);
        if ('refused' in answer) return { problem: messages.notAdded };
        const left = new Set((answer.values?.left ?? '').split(',').filter(Boolean).map(Number));
        const added = items.filter((_item, index) => !left.has(index));
        show(await own.remove(added));
        events.emit('cart-acted', { action: 'cart/add-saved' });
        events.emit('cart-opened', { reason: 'item-added' });
        const said = messages.inCart(added.length);
        return left.size > 0 ? { said, problem: messages.notAll } : { said };
      }),
  };
}

function useToldBefore(): Told {
  const removing = useFormAnswer('account/remove-wish');
  const restoring = useFormAnswer('account/restore-wish');
  const adding = useFormAnswer('cart/add-saved');
  const sharing = useFormAnswer('account/share-wishes');
  const wish = removing.values?.wish;
  const refused = removing.refused ?? restoring.refused ?? sharing.refused;
  if (adding.refused) return { ...NOTHING, problem: messages.notAdded };
  if (refused) {
    const isFull = refused[''] === 'WISH_LIST_FULL';
    return { ...NOTHING, problem: isFull ? messages.full : messages.failed };
  }
  if (restoring.said === 'RESTORED') return { ...NOTHING, said: messages.restored };
  if (removing.said !== 'REMOVED' || typeof wish !== 'string') return NOTHING;
  return { ...NOTHING, removed: { wish, name: null, item: null } };
}
