import { report, type WishlistItem } from '@horae/shared';
import { WISHLIST_KEY, wishlistItemText } from '@horae/shared/wishlist-item';
import { type GuestWishlistItem, MAX_WISHLIST_ITEMS } from './wishlist-types.ts';

/** Why a change of the list could not be stored. */
type Refused = 'full' | 'failed';

/** The list of a visitor who is not logged in, in the browser's storage; newest first. */
export interface BrowserWishlist {
  read: () => GuestWishlistItem[];
  save: (item: GuestWishlistItem) => Refused | null;
  remove: (items: readonly WishlistItem[]) => Refused | null;
  /** Updates the names of stored items, and their prices where there were none. */
  note: (known: readonly (WishlistItem & Pick<GuestWishlistItem, 'name' | 'priceCents'>)[]) => void;
  /** Removes what was transferred to the account, but not what was saved again since. */
  forget: (transferred: readonly GuestWishlistItem[]) => void;
}

/** `storage` may throw, because a browser may block its storage. */
export function createBrowserWishlist(storage: () => Storage): BrowserWishlist {
  const read = (): GuestWishlistItem[] => {
    try {
      return parsed(storage().getItem(WISHLIST_KEY));
    } catch (error) {
      report(error, 'wish list');
      return [];
    }
  };
  const write = (items: GuestWishlistItem[]): Refused | null => {
    try {
      if (items.length === 0) storage().removeItem(WISHLIST_KEY);
      else storage().setItem(WISHLIST_KEY, JSON.stringify(items));
      return null;
    } catch (error) {
      report(error, 'wish list');
      return 'failed';
    }
  };
  return {
    read,
    save(item) {
      const all = read();
      if (all.some((stored) => wishlistItemText(stored) === wishlistItemText(item))) return null;
      return all.length >= MAX_WISHLIST_ITEMS ? 'full' : write([item, ...all]);
    },
    remove(items) {
      const gone = new Set(items.map(wishlistItemText));
      return write(read().filter((stored) => !gone.has(wishlistItemText(stored))));
    },
    note(known) {
      const news = new Map(known.map((each) => [wishlistItemText(each), each]));
      write(
        read().map((stored) => {
          const { name = '', priceCents = null } = news.get(wishlistItemText(stored)) ?? {};
          return {
            ...stored,
            name: name || stored.name,
            priceCents: stored.priceCents ?? priceCents,
          };
        }),
      );
    },
    forget(transferred) {
      const gone = new Set(transferred.map((item) => `${item.savedAt} ${wishlistItemText(item)}`));
      write(read().filter((stored) => !gone.has(`${stored.savedAt} ${wishlistItemText(stored)}`)));
    },
  };
}

/** Skips entries of another shape, because any script of the origin may write to this storage. */
function parsed(text: string | null): GuestWishlistItem[] {
  if (text === null) return [];
  const value: unknown = asJson(text);
  return Array.isArray(value) ? value.flatMap((each) => itemIn(each) ?? []) : [];
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function itemIn(value: unknown): GuestWishlistItem | null {
  const item = (value ?? {}) as Partial<Record<keyof GuestWishlistItem, unknown>>; // each looked at below
  const { productId, options, savedAt, name, priceCents } = item;
  if (typeof productId !== 'string' || productId === '') return null;
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null;
  return {
    productId,
    options: textsIn(options),
    savedAt: new Date(savedAt).toISOString(),
    name: typeof name === 'string' ? name : '',
    priceCents: Number.isSafeInteger(priceCents) ? Number(priceCents) : null,
  };
}

function textsIn(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
