/** A product with the choices made, and when it was saved. */
export interface Wish {
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
export type WishItem = Pick<Wish, 'productId' | 'options'>;

/** The largest number of wishes on a list. */
export const MOST_WISHES = 100;

/** The options in one spelling, whatever order they came in. */
export const choicesText = (options: Record<string, string>): string =>
  JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The same for the same product with the same choices. */
export const wishKey = ({ productId, options }: Pick<Wish, 'productId' | 'options'>): string =>
  JSON.stringify([productId, choicesText(options)]);

/** Whether it stands on the list now. */
export const isOnWishlist = ({ savedAt, removedAt }: Wish): boolean =>
  removedAt === null || savedAt > removedAt;

interface Merged {
  /** The whole list as it is now, removed wishes included. */
  wishes: Wish[];
  /** The wishes for which there is no room. */
  leftOut: Wish[];
}

/**
 * Merges wishes that were saved elsewhere into a list. One that is on both sides is there once, since the earlier of
 * both dates, so that its price of that date remains. One that was removed after it was saved elsewhere stays removed.
 * No wish on the list is dropped; where there is no room for all, the newest come first. Merging the same again changes
 * nothing, and as long as there is room the order in which lists arrive does not matter.
 */
export function mergeWishes(
  own: readonly Wish[],
  given: readonly Wish[],
  most = MOST_WISHES,
): Merged {
  const merged = new Map(own.map((wish) => [wishKey(wish), wish]));
  const leftOut = new Map<string, Wish>();
  let room = most - own.filter(isOnWishlist).length;
  for (const wish of [...given].sort(newestFirst)) {
    const key = wishKey(wish);
    const known = merged.get(key);
    const both = known ? together(known, wish) : wish;
    const isNew = isOnWishlist(both) && !(known && isOnWishlist(known));
    if (isNew && room <= 0) {
      leftOut.set(key, wish);
      continue;
    }
    if (isNew) room -= 1;
    merged.set(key, both);
  }
  return { wishes: [...merged.values()], leftOut: [...leftOut.values()] };
}

/** Picks the wish that counts, of two for the same product and choices; a removal of the first is retained. */
function together(known: Wish, given: Wish): Wish {
  const { removedAt } = known;
  if (removedAt !== null && given.savedAt <= removedAt) return known;
  const first = isOnWishlist(known) && isBefore(known, given) ? known : given;
  return { ...first, name: first.name || known.name || given.name, removedAt };
}

/** At the same moment the lower price comes first, and any price before none. */
function isBefore(one: Wish, other: Wish): boolean {
  const between = one.savedAt.getTime() - other.savedAt.getTime();
  if (between !== 0) return between < 0;
  return (
    (one.priceCents ?? Number.POSITIVE_INFINITY) <= (other.priceCents ?? Number.POSITIVE_INFINITY)
  );
}

function newestFirst(one: Wish, other: Wish): number {
  const between = other.savedAt.getTime() - one.savedAt.getTime();
  if (between !== 0) return between;
  return wishKey(one) < wishKey(other) ? -1 : 1;
}
