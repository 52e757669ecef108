import {
  events,
  PlatformError,
  report,
  sendForm,
  useFormAnswer,
  useRole,
  type WishlistItem,
} from '@horae/shared';
import { useQueryClient } from '@horae/shared/query';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { usePrivateQuery } from '../member-area/query-boundary.tsx';
import { messages } from './messages.ts';
import {
  readGuestWishlist,
  readMemberWishlist,
  type WishlistData,
  wishlistBackends,
} from './store/read-wishlist.ts';
import {
  type GuestWishlistItem,
  type ShownWishlistItem,
  WISHLIST_QUERY_KEY,
  wishlistKey,
} from './store/wishlist-types.ts';
import { wishlistItemName } from './wishlist-item-card.tsx';

export type WishlistModel = ReturnType<typeof useWishlist>;

/** The visitor's list, with all that can be done to it. */
export function useWishlist() {
  const isMember = useRole() === 'member';
  const [source] = useState(() => ({ member: memberWishlist, guest: createGuestWishlist() }));
  const own = isMember ? source.member : source.guest;
  const queryKey = wishlistKey(isMember);
  const cache = useQueryClient();
  const query = usePrivateQuery({ queryKey, queryFn: own.read }, WISHLIST_QUERY_KEY);
  const { refetch } = query;
  useMergedList(isMember, refetch);
  const { outcome, ...changes } = useChanges(own, {
    reread: refetch,
    hide: (items) =>
      cache.setQueryData<WishlistData>(queryKey, (list) => list && without(list, items)),
  });

  return { isMember, query, ...outcome, ...changes, refetch };
}

/** Refetches while the browser stores items from before the log-in: the list that the edge rendered lacks them. */
function useMergedList(isMember: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (isMember && wishlistBackends.browser.read().length > 0) void refetch();
  }, [isMember, refetch]);
}

interface Outcome {
  /** For a live region. */
  said: string;
  problem: string | null;
  removed: { text: string; name: string | null; item: WishlistItem | null } | null;
}

const NOTHING: Outcome = { said: '', problem: null, removed: null };

function without(list: WishlistData, items: readonly WishlistItem[]): WishlistData {
  const gone = new Set(items.map(wishlistItemText));
  return { ...list, items: list.items.filter((item) => !gone.has(wishlistItemText(item))) };
}

interface ShownList {
  reread: () => Promise<unknown>;
  hide: (items: readonly WishlistItem[]) => void;
}

function useChanges(own: WishlistSource, { reread, hide }: ShownList) {
  const before = useFormResult();
  const [outcome, setOutcome] = useState<Outcome>(before);

  const carryOut = (change: () => Promise<Partial<Outcome>>) => {
    change().then(
      (next) => setOutcome({ ...NOTHING, ...next }),
      (error: unknown) => {
        const isFull = error instanceof PlatformError && error.code === 'WISH_LIST_FULL';
        if (!isFull) report(error, 'wish list');
        setOutcome({ ...NOTHING, problem: isFull ? messages.full : messages.failed });
      },
    );
  };

  return {
    outcome,
    remove: (item: ShownWishlistItem, form: HTMLFormElement) =>
      carryOut(async () => {
        await own.remove(item, form);
        hide([item]);
        const name = wishlistItemName(item);
        const removed = { text: wishlistItemText(item), name, item };
        return { said: messages.removed(name), removed };
      }),
    undo: (item: WishlistItem, form: HTMLFormElement) =>
      carryOut(async () => {
        await own.restore(item, form);
        await reread();
        return { said: messages.restored };
      }),
    /** Submits the cart's form to the edge, which removes the watches from a member's list as well. */
    toCart: (form: HTMLFormElement, items: readonly WishlistItem[]) =>
      carryOut(async () => {
        const answer = await sendForm(form);
        if ('refused' in answer) return { problem: messages.notAdded };
        const left = new Set((answer.values?.left ?? '').split(',').filter(Boolean).map(Number));
        const added = items.filter((_item, index) => !left.has(index));
        await own.moved(added);
        hide(added);
        events.emit('cart-acted', { action: 'cart/add-saved' });
        events.emit('cart-opened', { reason: 'item-added' });
        const said = messages.inCart(added.length);
        return left.size > 0 ? { said, problem: messages.notAll } : { said };
      }),
  };
}

function useFormResult(): Outcome {
  const removing = useFormAnswer('account/remove-wish');
  const restoring = useFormAnswer('account/restore-wish');
  const adding = useFormAnswer('cart/add-saved');
  const sharing = useFormAnswer('account/share-wishes');
  const text = removing.values?.wish;
  const refused = removing.refused ?? restoring.refused ?? sharing.refused;
  if (adding.refused) return { ...NOTHING, problem: messages.notAdded };
  if (refused) {
    const isFull = refused[''] === 'WISH_LIST_FULL';
    return { ...NOTHING, problem: isFull ? messages.full : messages.failed };
  }
  if (restoring.said === 'RESTORED') return { ...NOTHING, said: messages.restored };
  if (removing.said !== 'REMOVED' || typeof text !== 'string') return NOTHING;
  return { ...NOTHING, removed: { text, name: null, item: null } };
}

/** A list that a page reads and changes, wherever it is stored. A change rejects with `WISH_LIST_FULL` and other codes. */
interface WishlistSource {
  read: () => Promise<WishlistData>;
  /** `form` is the one that was submitted for it. */
  remove: (item: WishlistItem, form: HTMLFormElement) => Promise<void>;
  /** Puts back what was removed. */
  restore: (item: WishlistItem, form: HTMLFormElement) => Promise<void>;
  /** Takes away what the edge has put into the cart. */
  moved: (items: readonly WishlistItem[]) => Promise<void>;
}

/** The edge changes the list, for a page with script as for one without. */
const send = async (_item: WishlistItem, form: HTMLFormElement): Promise<void> => {
  const answer = await sendForm(form);
  if (!('refused' in answer)) return;
  const code = answer.refused[''] ?? 'FAILED';
  throw new PlatformError('the list was not changed', { code });
};

const memberWishlist: WishlistSource = {
  read: () => readMemberWishlist(wishlistBackends),
  remove: send,
  restore: send,
  // The action of the cart has changed the list.
  moved: async () => undefined,
};

/** The list of a visitor who is not logged in. It remembers removed items, to restore them unchanged. */
function createGuestWishlist({ browser } = wishlistBackends): WishlistSource {
  const removed = new Map<string, GuestWishlistItem>();
  const moved = async (items: readonly WishlistItem[]) => {
    for (const item of browser.read()) removed.set(wishlistItemText(item), item);
    if (browser.remove(items)) throw new Error('the browser stores nothing');
  };
  return {
    read: () => readGuestWishlist(wishlistBackends),
    remove: (item) => moved([item]),
    restore: async (item) => {
      const before = removed.get(wishlistItemText(item));
      if (before && browser.save(before)) throw new Error('the browser stores nothing');
    },
    moved,
  };
}
