import {
  type EventBus,
  PlatformError,
  type Role,
  report,
  type Unsubscribe,
  type WishlistHandle,
  type WishlistItem,
  type WishlistResult,
} from '@horae/shared';
import { WISHLIST_KEY, wishlistItemText } from '@horae/shared/wishlist-item';
import { readMembersList, saveKept, type WishPlaces } from './read-wishlist.ts';

interface StoreParts extends WishPlaces {
  role: () => Role;
  bus: EventBus;
}

/** The visitor's wish list, for the heart buttons anywhere on a page. */
interface WishStore {
  /** `null` until it is known. */
  current: () => WishlistHandle | null;
  /** Follows list and session while there are listeners, and calls them on every change. */
  follow: (listener: () => void) => Unsubscribe;
}

type Items = readonly WishlistItem[];

export function createWishStore(parts: StoreParts): WishStore {
  const { api, kept, role, bus } = parts;
  const listeners = new Set<() => void>();
  let current: WishlistHandle | null = null;
  let session = 0;

  const tell = (items: Items) => {
    const texts = new Set(items.map(wishlistItemText));
    current = { has: (item) => texts.has(wishlistItemText(item)), ...changes };
    for (const listener of listeners) listener();
  };
  /** Drops an answer that arrives after the session has changed. */
  const ask = async (question: () => Promise<{ items: Items }>) => {
    const asked = session;
    const { items } = await question();
    if (asked === session) tell(items);
  };
  const changes = changesOf(parts, { ask, tell });
  const load = () => {
    session += 1;
    if (role() !== 'member') return tell(kept.read());
    ask(() => readMembersList({ api, kept })).catch((error: unknown) => {
      // The session has ended: the page continues as a guest's.
      if (error instanceof PlatformError && error.status === 403) return tell(kept.read());
      report(error, 'wish list');
      // A clicked heart must not wait for ever; the answer to its change brings the whole list.
      tell([]);
    });
  };
  let stop: Unsubscribe = () => undefined;

  return {
    current: () => current,
    follow(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        stop = listen(bus, { onSession: load, onStorage: () => role() !== 'member' && load() });
        load();
      }
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
}

interface ListOutlet {
  ask: (question: () => Promise<{ items: Items }>) => Promise<void>;
  tell: (items: Items) => void;
}

/** Sends a member's changes to the platform and stores a guest's in the browser. */
function changesOf({ api, kept, role }: StoreParts, { ask, tell }: ListOutlet) {
  const change = async (
    question: () => Promise<{ items: Items }>,
    keep: () => 'full' | 'failed' | null,
  ): Promise<WishlistResult> => {
    if (role() !== 'member') {
      const refused = keep();
      tell(kept.read());
      return refused ?? 'done';
    }
    try {
      await ask(question);
      return 'done';
    } catch (error) {
      if (error instanceof PlatformError && error.code === 'WISH_LIST_FULL') return 'full';
      report(error, 'wish list');
      return 'failed';
    }
  };
  return {
    save: (item: WishlistItem) =>
      change(
        () => api.saveItems([item]),
        () => saveKept({ api, kept }, item, new Date()),
      ),
    remove: (item: WishlistItem) =>
      change(
        () => api.removeItems([item]),
        () => kept.remove([item]),
      ),
  };
}

function listen(
  bus: EventBus,
  { onSession, onStorage }: { onSession: () => void; onStorage: () => void },
): Unsubscribe {
  const stop = bus.on('auth-changed', onSession);
  const changed = ({ key }: StorageEvent) => key === WISHLIST_KEY && onStorage();
  window.addEventListener('storage', changed);
  return () => {
    stop();
    window.removeEventListener('storage', changed);
  };
}
