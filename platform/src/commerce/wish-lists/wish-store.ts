import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { variantPrice } from '../catalogue/variant-price.ts';
import { meantBy } from './meant-by.ts';
import {
  choicesText,
  isOnWishlist,
  MOST_WISHES,
  mergeWishes,
  type Wish,
  type WishItem,
  wishKey,
} from './merge-wishes.ts';
import { wishes, wishLists } from './wish-list-tables.ts';

/** How long a removal is stored. */
const REMOVED_DAYS = 90;

/** The wishes on a member's list, newest first. */
export async function readWishes(db: Database, memberId: string): Promise<Wish[]> {
  return db
    .select()
    .from(wishes)
    .where(
      and(
        eq(wishes.memberId, memberId),
        or(isNull(wishes.removedAt), lt(wishes.removedAt, wishes.savedAt)),
      ),
    )
    .orderBy(desc(wishes.savedAt), wishes.productId, wishes.choices);
}

/**
 * Saves products on a member's list, at today's price; wishes that are on it already stay as they are.
 * @throws 404 for a product or a choice that the shop does not sell, 409 `WISH_LIST_FULL`; then nothing is saved.
 */
export async function saveWishes(db: Database, memberId: string, items: WishItem[]): Promise<void> {
  const requested = await wishesOf(db, items);
  await changeList(db, memberId, (own) => {
    // Saving is newer than a removal, even of the same moment.
    const given = requested.map((wish) => ({ ...wish, savedAt: after(own, wish) }));
    const { wishes: merged, leftOut } = mergeWishes(own, given);
    if (leftOut.length > 0) throw listFull();
    return merged;
  });
}

/** Removes wishes from the list; ignores those that are not on it. */
export const removeWishes = (db: Database, memberId: string, items: WishItem[]): Promise<void> =>
  changeList(db, memberId, (own) =>
    named(own, items).map((wish) => ({
      ...wish,
      removedAt: new Date(Math.max(now().getTime(), wish.savedAt.getTime())),
    })),
  );

/**
 * Undoes a removal: the wish has its old date and price again.
 * @throws 409 `WISH_LIST_FULL`
 */
export const restoreWishes = (db: Database, memberId: string, items: WishItem[]): Promise<void> =>
  changeList(db, memberId, (own) => {
    const back = named(own, items).map((wish) => ({ ...wish, removedAt: null }));
    const others = own.filter((wish) => isOnWishlist(wish) && !named(back, [wish]).length);
    if (others.length + back.length > MOST_WISHES) throw listFull();
    return back;
  });

/** Merges the list of a browser. Returns the wishes for which the list had no room. */
export async function takeInWishes(
  db: Database,
  memberId: string,
  stored: readonly Wish[],
): Promise<Wish[]> {
  let leftOut: Wish[] = [];
  await changeList(db, memberId, (own) => {
    const merged = mergeWishes(own, stored);
    leftOut = merged.leftOut;
    return merged.wishes;
  });
  return leftOut;
}

/** Forgets removals that no browser can undo any more. */
export async function sweepWishes(db: Database): Promise<void> {
  await db
    .delete(wishes)
    .where(
      and(
        lt(wishes.removedAt, minutesFromNow(-REMOVED_DAYS * 24 * 60)),
        lt(wishes.savedAt, wishes.removedAt),
      ),
    );
}

/** Changes of one list happen one after the other; `change` answers the rows to be written. */
async function changeList(
  db: Database,
  memberId: string,
  change: (own: Wish[]) => Wish[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockList(tx, memberId);
    const own = await tx.select().from(wishes).where(eq(wishes.memberId, memberId));
    const rows = change(own).map((wish) => ({
      ...wish,
      memberId,
      choices: choicesText(wish.options),
    }));
    if (rows.length === 0) return;
    await tx
      .insert(wishes)
      .values(rows)
      .onConflictDoUpdate({
        target: [wishes.memberId, wishes.productId, wishes.choices],
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
export async function lockList(tx: Database, memberId: string): Promise<void> {
  await tx
    .insert(wishLists)
    .values({ memberId })
    .onConflictDoUpdate({ target: wishLists.memberId, set: { memberId } });
}

async function wishesOf(db: Database, items: WishItem[]): Promise<Wish[]> {
  const products = await findProductsById(db, [
    ...new Set(items.map(({ productId }) => productId)),
  ]);
  return items.map(({ productId, options }) => {
    const product = products.find(({ id }) => id === productId);
    const meant = product && meantBy(product, options);
    if (!meant) {
      const description = 'The shop sells no such product with these choices.';
      throw refusal(404, 'PRODUCT_NOT_FOUND', { description });
    }
    return {
      productId,
      options: meant.choices,
      name: meant.product.name,
      priceCents: variantPrice(meant.product, meant.variant).discountedCents,
      savedAt: now(),
      removedAt: null,
    };
  });
}

const named = (own: Wish[], items: WishItem[]): Wish[] => {
  const keys = new Set(items.map(wishKey));
  return own.filter((wish) => keys.has(wishKey(wish)));
};

function after(own: readonly Wish[], wish: Wish): Date {
  const removedAt = own.find((each) => wishKey(each) === wishKey(wish))?.removedAt;
  return new Date(Math.max(wish.savedAt.getTime(), (removedAt?.getTime() ?? 0) + 1));
}

const listFull = () =>
  refusal(409, 'WISH_LIST_FULL', {
    description: `A list holds ${MOST_WISHES} watches.`,
    data: { limit: MOST_WISHES },
  });
