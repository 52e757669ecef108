import { report, type WishlistItem } from '@horae/shared';
import { WISHLIST_KEY, wishlistItemText } from '@horae/shared/wishlist-item';
import { type KeptWish, MOST_WISHES } from './wishlist.ts';

/** Why a change of the list could not be stored. */
type Refused = 'full' | 'failed';

/** The list of a visitor who is not logged in, in the browser's storage; newest first. */
export interface KeptWishes {
  read: () => KeptWish[];
  save: (wish: KeptWish) => Refused | null;
  remove: (items: readonly WishlistItem[]) => Refused | null;
  /** Updates the names of stored wishes, and their prices where there were none. */
  note: (known: readonly (WishlistItem & Pick<KeptWish, 'name' | 'priceCents'>)[]) => void;
  /** Removes what was handed over to the account, but not what was saved again since. */
  forget: (handedOn: readonly KeptWish[]) => void;
}

/** `storage` may throw, because a browser may block its storage. */
export function keptWishes(storage: () => Storage): KeptWishes {
  const read = (): KeptWish[] => {
    try {
      return parsed(storage().getItem(WISHLIST_KEY));
    } catch (error) {
      report(error, 'wish list');
      return [];
    }
  };
  const write = (wishes: KeptWish[]): Refused | null => {
    try {
      if (wishes.length === 0) storage().removeItem(WISHLIST_KEY);
      else storage().setItem(WISHLIST_KEY, JSON.stringify(wishes));
      return null;
    } catch (error) {
      report(error, 'wish list');
      return 'failed';
    }
  };
  return {
    read,
    save(wish) {
      const all = read();
      if (all.some((kept) => wishlistItemText(kept) === wishlistItemText(wish))) return null;
      return all.length >= MOST_WISHES ? 'full' : write([wish, ...all]);
    },
    remove(items) {
      const gone = new Set(items.map(wishlistItemText));
      return write(read().filter((kept) => !gone.has(wishlistItemText(kept))));
    },
    note(known) {
      const news = new Map(known.map((each) => [wishlistItemText(each), each]));
      write(
        read().map((kept) => {
          const { name = '', priceCents = null } = news.get(wishlistItemText(kept)) ?? {};
          return { ...kept, name: name || kept.name, priceCents: kept.priceCents ?? priceCents };
        }),
      );
    },
    forget(handedOn) {
      const gone = new Set(handedOn.map((wish) => `${wish.savedAt} ${wishlistItemText(wish)}`));
      write(read().filter((kept) => !gone.has(`${kept.savedAt} ${wishlistItemText(kept)}`)));
    },
  };
}

/** Skips entries of another shape, because any script of the origin may write to this storage. */
function parsed(text: string | null): KeptWish[] {
  if (text === null) return [];
  const value: unknown = asJson(text);
  return Array.isArray(value) ? value.flatMap((each) => wishIn(each) ?? []) : [];
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function wishIn(value: unknown): KeptWish | null {
  const wish = (value ?? {}) as Partial<Record<keyof KeptWish, unknown>>; // each looked at below
  const { productId, options, savedAt, name, priceCents } = wish;
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
