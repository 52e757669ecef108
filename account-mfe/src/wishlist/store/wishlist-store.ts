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
import { readMemberWishlist, saveItemInBrowser, type WishlistBackends } from './read-wishlist.ts';

interface StoreParts extends WishlistBackends {
  role: () => Role;
  bus: EventBus;
}

/** The visitor's wish list, for the heart buttons anywhere on a page. */
interface WishlistStore {
  /** `null` until it is known. */
  current: () => WishlistHandle | null;
  /** Follows list and session while there are listeners, and calls them on every change. */
  follow: (listener: () => void) => Unsubscribe;
}

type Items = readonly WishlistItem[];

export function createWishlistStore(parts: StoreParts): WishlistStore {
  const { api, browser, role, bus } = parts;
  const listeners = new Set<() => void>();
  let current: WishlistHandle | null = null;
  let session = 0;

  const publish = (items: Items) => {
    const texts = new Set(items.map(wishlistItemText));
    current = { has: (item) => texts.has(wishlistItemText(item)), ...changes };
    for (const listener of listeners) listener();
  };
  /** Drops an answer that arrives after the session has changed. */
  const request = async (question: () => Promise<{ items: Items }>) => {
    const ownSession = session;
    const { items } = await question();
    if (ownSession === session) publish(items);
  };
  const changes = createChanges(parts, { request, publish });
  const load = () => {
    session += 1;
    if (role() !== 'member') return publish(browser.read());
    request(() => readMemberWishlist({ api, browser })).catch((error: unknown) => {
      // The session has ended: the page continues as a guest's.
      if (error instanceof PlatformError && error.status === 403) return publish(browser.read());
      report(error, 'wish list');
      // A clicked heart must not wait for ever; the answer to its change brings the whole list.
      publish([]);
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
  request: (question: () => Promise<{ items: Items }>) => Promise<void>;
  publish: (items: Items) => void;
}

/** Sends a member's changes to the platform and stores a guest's in the browser. */
function createChanges({ api, browser, role }: StoreParts, { request, publish }: ListOutlet) {
  const change = async (
    question: () => Promise<{ items: Items }>,
    keep: () => 'full' | 'failed' | null,
  ): Promise<WishlistResult> => {
    if (role() !== 'member') {
      const refused = keep();
      publish(browser.read());
      return refused ?? 'done';
    }
    try {
      await request(question);
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
        () => api.saveWishlistItems([item]),
        () => saveItemInBrowser({ api, browser }, item, new Date()),
      ),
    remove: (item: WishlistItem) =>
      change(
        () => api.removeWishlistItems([item]),
        () => browser.remove([item]),
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
