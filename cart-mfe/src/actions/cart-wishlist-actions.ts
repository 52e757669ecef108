import { type ActionAnswer, type ActionContext, report } from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import * as v from 'valibot';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import {
  ITEM_SAVED,
  MEMBERS_ONLY,
  readOptionFields,
  WISHLIST_ADDED_TO_CART,
} from '../cart/item-fields.tsx';
import { answerCartChange, toRefusalCode } from './answer-cart-change.ts';
import { createNonEmptySchema, createTextSchema } from './new-cart-line-schema.ts';
import { addToWishlist, removeFromWishlist } from './wishlist-api.ts';

type Context = Pick<ActionContext, 'key' | 'role'>;

/** An action has seconds for all of it. */
const MAX_ITEMS = 20;

const Item = v.pipe(
  v.string('WISH_MISSING'),
  v.transform(readWishlistItem),
  v.nonNullish(
    v.object({ productId: v.string(), options: v.record(v.string(), v.string()) }),
    'WISH_INVALID',
  ),
);

/** One or several watches of a wishlist. */
export const WishlistItemsSchema = v.object({
  wish: v.pipe(
    v.optional(v.union([v.array(v.string()), v.string()]), ''),
    v.transform((items) => [items].flat()),
    v.array(Item),
    v.minLength(1, 'WISH_MISSING'),
    v.maxLength(MAX_ITEMS, 'TOO_MANY'),
  ),
});
type WishlistItemsFields = v.InferOutput<typeof WishlistItemsSchema>;

/** The form of a line holds the item too. */
export const SaveForLaterSchema = v.objectWithRest(
  { lineId: createNonEmptySchema('LINE'), productId: createNonEmptySchema('PRODUCT') },
  createTextSchema('ITEM'),
);

/** Moves a line to the member's wishlist. All others keep theirs in the browser, which the edge cannot reach. */
export async function saveForLater(
  { lineId, productId, ...rest }: v.InferOutput<typeof SaveForLaterSchema>,
  { role }: Pick<Context, 'role'>,
): Promise<ActionAnswer> {
  if (role !== 'member') return { refused: { '': MEMBERS_ONLY } };
  const move = async () => {
    await addToWishlist([{ productId, options: readOptionFields(rest) }]);
    await (await loadCartApi()).removeLine(lineId);
  };
  return answerCartChange(move, { go: '/cart', said: ITEM_SAVED });
}

/**
 * Adds watches of a wishlist to the cart, one of each, and removes the added ones from a member's list. A refused one
 * stays on the list: `left` names it by its index in the form.
 */
export async function addWishlistItemsToCart(
  { wish: items }: WishlistItemsFields,
  { key, role }: Context,
): Promise<ActionAnswer> {
  const cart = await loadCartApi();
  const refusals = new Map<number, string>();
  // One after the other: the platform's answer to each counts the quantity of those before.
  for (const [index, item] of items.entries()) {
    try {
      await cart.addLine({ ...item, quantity: 1 }, `${key}-${index}`);
    } catch (thrown) {
      refusals.set(index, toRefusalCode(thrown));
    }
  }
  const added = items.filter((_item, index) => !refusals.has(index));
  if (added.length === 0) return { refused: { '': refusals.get(0) ?? 'FAILED' } };
  // They are in the cart: that they are still on the list as well is no reason to say that nothing was done.
  if (role === 'member') {
    await removeFromWishlist(added).catch((error: unknown) => report(error, 'wish list'));
  }
  const values = { count: String(added.length), left: [...refusals.keys()].join(',') };
  return { go: '/cart', said: WISHLIST_ADDED_TO_CART, values };
}
