import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { resolveVariant, variantPrice } from '../catalogue/chosen-variant.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import {
  type ChosenProduct,
  isOnWishlist,
  itemKey,
  MAX_WISHLIST_ITEMS,
  mergeWishlists,
  sortedOptionsText,
  type WishlistItem,
} from './merge-wishlists.ts';
import { wishlistItems, wishlists } from './wishlist-tables.ts';

/** How long a removal is stored. */
const REMOVED_DAYS = 90;

/** The items on a member's list, newest first. */
export async function readWishlist(db: Database, memberId: string): Promise<WishlistItem[]> {
  return db
    .select()
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.memberId, memberId),
        or(isNull(wishlistItems.removedAt), lt(wishlistItems.removedAt, wishlistItems.savedAt)),
      ),
    )
    .orderBy(desc(wishlistItems.savedAt), wishlistItems.productId, wishlistItems.choices);
}

/**
 * Saves products on a member's list, at today's price; items that are on it already stay as they are.
 * @throws 404 for a product or a choice that the shop does not sell, 409 `WISH_LIST_FULL`; then nothing is saved.
 */
export async function saveToWishlist(
  db: Database,
  memberId: string,
  items: ChosenProduct[],
): Promise<void> {
  const requested = await createItems(db, items);
  await changeWishlist(db, memberId, (own) => {
    // Saving is newer than a removal, even of the same moment.
    const given = requested.map((item) => ({ ...item, savedAt: savedAfterRemoval(own, item) }));
    const { items: merged, leftOut } = mergeWishlists(own, given);
    if (leftOut.length > 0) throw wishlistFull();
    return merged;
  });
}

/** Removes items from the list; ignores those that are not on it. */
export const removeFromWishlist = (
  db: Database,
  memberId: string,
  items: ChosenProduct[],
): Promise<void> =>
  changeWishlist(db, memberId, (own) =>
    selectItems(own, items).map((item) => ({
      ...item,
      removedAt: new Date(Math.max(now().getTime(), item.savedAt.getTime())),
    })),
  );

/**
 * Undoes a removal: the item has its old date and price again.
 * @throws 409 `WISH_LIST_FULL`
 */
export const restoreToWishlist = (
  db: Database,
  memberId: string,
  items: ChosenProduct[],
): Promise<void> =>
  changeWishlist(db, memberId, (own) => {
    const back = selectItems(own, items).map((item) => ({ ...item, removedAt: null }));
    const others = own.filter((item) => isOnWishlist(item) && !selectItems(back, [item]).length);
    if (others.length + back.length > MAX_WISHLIST_ITEMS) throw wishlistFull();
    return back;
  });

/** Merges the list of a browser. Returns the items for which the list had no room. */
export async function mergeIntoWishlist(
  db: Database,
  memberId: string,
  stored: readonly WishlistItem[],
): Promise<WishlistItem[]> {
  let leftOut: WishlistItem[] = [];
  await changeWishlist(db, memberId, (own) => {
    const merged = mergeWishlists(own, stored);
    leftOut = merged.leftOut;
    return merged.items;
  });
  return leftOut;
}

/** Forgets removals that no browser can undo any more. */
export async function sweepWishlistRemovals(db: Database): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(
      and(
        lt(wishlistItems.removedAt, minutesFromNow(-REMOVED_DAYS * 24 * 60)),
        lt(wishlistItems.savedAt, wishlistItems.removedAt),
      ),
    );
}

/** Changes of one list happen one after the other; `change` answers the rows to be written. */
async function changeWishlist(
  db: Database,
  memberId: string,
  change: (own: WishlistItem[]) => WishlistItem[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockWishlist(tx, memberId);
    const own = await tx.select().from(wishlistItems).where(eq(wishlistItems.memberId, memberId));
    const rows = change(own).map((item) => ({
      ...item,
      memberId,
      choices: sortedOptionsText(item.options),
    }));
    if (rows.length === 0) return;
    await tx
      .insert(wishlistItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [wishlistItems.memberId, wishlistItems.productId, wishlistItems.choices],
        set: {
          name: sql`excluded.name`,
          priceCents: sql`excluded.price_cents`,
          savedAt: sql`excluded.saved_at`,
          removedAt: sql`excluded.removed_at`,
        },
      });
  });
}

/** Locks the list until the transaction ends, and creates it where there is none. */
export async function lockWishlist(tx: Database, memberId: string): Promise<void> {
  await tx
    .insert(wishlists)
    .values({ memberId })
    .onConflictDoUpdate({ target: wishlists.memberId, set: { memberId } });
}

async function createItems(db: Database, items: ChosenProduct[]): Promise<WishlistItem[]> {
  const products = await findProductsById(db, [
    ...new Set(items.map(({ productId }) => productId)),
  ]);
  return items.map(({ productId, options }) => {
    const product = products.find(({ id }) => id === productId);
    const resolved = product && resolveVariant(product, options);
    if (!resolved) {
      throw createRefusal(404, 'PRODUCT_NOT_FOUND', {
        description: 'The shop sells no such product with these choices.',
      });
    }
    return {
      productId,
      options: resolved.choices,
      name: resolved.product.name,
      priceCents: variantPrice(resolved.product, resolved.variant).discountedCents,
      savedAt: now(),
      removedAt: null,
    };
  });
}

const selectItems = (own: WishlistItem[], items: ChosenProduct[]): WishlistItem[] => {
  const keys = new Set(items.map(itemKey));
  return own.filter((item) => keys.has(itemKey(item)));
};

function savedAfterRemoval(own: readonly WishlistItem[], item: WishlistItem): Date {
  const removedAt = own.find((each) => itemKey(each) === itemKey(item))?.removedAt;
  return new Date(Math.max(item.savedAt.getTime(), (removedAt?.getTime() ?? 0) + 1));
}

const wishlistFull = () =>
  createRefusal(409, 'WISH_LIST_FULL', {
    description: `A list holds ${MAX_WISHLIST_ITEMS} watches.`,
    data: { limit: MAX_WISHLIST_ITEMS },
  });
