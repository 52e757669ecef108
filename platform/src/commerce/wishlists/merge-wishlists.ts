/** A product with the choices made, and when it was saved. */
export interface WishlistItem {
  productId: string;
  /** Option name to chosen value. */
  options: Record<string, string>;
  /** The name when it was saved; empty where that is not known. */
  name: string;
  /** The price when it was saved; `null` where that is not known. */
  priceCents: number | null;
  savedAt: Date;
  /** Before `savedAt` where it was saved again since. */
  removedAt: Date | null;
}

/** A product with the choices made. */
export type ChosenProduct = Pick<WishlistItem, 'productId' | 'options'>;

/** The largest number of items on a list. */
export const MAX_WISHLIST_ITEMS = 100;

/** The options in one spelling, whatever order they came in. */
export const sortedOptionsText = (options: Record<string, string>): string =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same for the same product with the same choices. */
export const itemKey = ({
  productId,
  options,
}: Pick<WishlistItem, 'productId' | 'options'>): string =>
  JSON.stringify([productId, sortedOptionsText(options)]);

/** Whether it stands on the list now. */
export const isOnWishlist = ({ savedAt, removedAt }: WishlistItem): boolean =>
  removedAt === null || savedAt > removedAt;

interface Merged {
  /** The whole list as it is now, removed items included. */
  items: WishlistItem[];
  /** The items for which there is no room. */
  leftOut: WishlistItem[];
}

/**
 * Merges items that were saved elsewhere into a list. One that is on both sides is there once, since the earlier of
 * both dates, so that its price of that date remains. One that was removed after it was saved elsewhere stays removed.
 * No item on the list is dropped; where there is no room for all, the newest come first. Merging the same again changes
 * nothing, and as long as there is room the order in which lists arrive does not matter.
 */
export function mergeWishlists(
  own: readonly WishlistItem[],
  given: readonly WishlistItem[],
  most = MAX_WISHLIST_ITEMS,
): Merged {
  const merged = new Map(own.map((item) => [itemKey(item), item]));
  const leftOut = new Map<string, WishlistItem>();
  let room = most - own.filter(isOnWishlist).length;
  for (const item of [...given].sort(newestFirst)) {
    const key = itemKey(item);
    const known = merged.get(key);
    const both = known ? mergeItems(known, item) : item;
    const isNew = isOnWishlist(both) && !(known && isOnWishlist(known));
    if (isNew && room <= 0) {
      leftOut.set(key, item);
      continue;
    }
    if (isNew) room -= 1;
    merged.set(key, both);
  }
  return { items: [...merged.values()], leftOut: [...leftOut.values()] };
}

/** Picks the item that counts, of two for the same product and choices; a removal of the first is retained. */
function mergeItems(known: WishlistItem, given: WishlistItem): WishlistItem {
  const { removedAt } = known;
  if (removedAt !== null && given.savedAt <= removedAt) return known;
  const first = isOnWishlist(known) && isBefore(known, given) ? known : given;
  return { ...first, name: first.name || known.name || given.name, removedAt };
}

/** At the same moment the lower price comes first, and any price before none. */
function isBefore(a: WishlistItem, b: WishlistItem): boolean {
  const between = a.savedAt.getTime() - b.savedAt.getTime();
  if (between !== 0) return between < 0;
  return (a.priceCents ?? Number.POSITIVE_INFINITY) <= (b.priceCents ?? Number.POSITIVE_INFINITY);
}

function newestFirst(a: WishlistItem, b: WishlistItem): number {
  const between = b.savedAt.getTime() - a.savedAt.getTime();
  if (between !== 0) return between;
  return itemKey(a) < itemKey(b) ? -1 : 1;
}
