import {
  type ActionAnswer,
  type ActionContext,
  accessToken,
  platformCall,
  report,
  toPlatformError,
  type WishlistItem,
} from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import * as v from 'valibot';
import { openCart } from '../cart/api/open-cart.ts';
import { ITEM_SAVED, MEMBERS_ONLY, optionsIn, WISHES_ADDED } from '../cart/item-form.tsx';
import { nameOf, text } from './item-schema.ts';
import { refusedCode } from './refused-code.ts';

type Context = Pick<ActionContext, 'key' | 'role'>;

/** Moves a line to the member's wish list. All others keep theirs in the browser, which the edge cannot reach. */
export async function saveForLater(
  { lineId, productId, ...rest }: LineItem,
  { role }: Pick<Context, 'role'>,
): Promise<ActionAnswer> {
  if (role !== 'member') return { refused: { '': MEMBERS_ONLY } };
  try {
    await addToWishes([{ productId, options: optionsIn(rest) }]);
    await (await openCart()).removeLine(lineId);
    return { go: '/cart', said: ITEM_SAVED };
  } catch (thrown) {
    return { refused: { '': refusedCode(thrown) } };
  }
}

/**
 * Puts watches of a wish list into the cart, one of each, and takes those off a member's list that are in it. What is
 * refused stays where it is: `left` names it by its place in the form.
 */
export async function addSaved({ wish }: Saved, { key, role }: Context): Promise<ActionAnswer> {
  const cart = await openCart();
  const refusals: { place: number; code: string }[] = [];
  // One after the other: the platform's answer to each counts the pieces of those before.
  for (const [place, item] of wish.entries()) {
    try {
      await cart.addLine({ ...item, quantity: 1 }, `${key}-${place}`);
    } catch (thrown) {
      refusals.push({ place, code: refusedCode(thrown) });
    }
  }
  const left = new Set(refusals.map(({ place }) => place));
  const added = wish.filter((_item, place) => !left.has(place));
  if (added.length === 0) return { refused: { '': refusals[0]?.code ?? 'FAILED' } };
  if (role === 'member') await takeOff(added);
  const values = { count: String(added.length), left: [...left].join(',') };
  return { go: '/cart', said: WISHES_ADDED, values };
}

/** They are in the cart: that they are still on the list as well is no reason to say that nothing was done. */
async function takeOff(items: Saved['wish']): Promise<void> {
  try {
    await takeOffWishes(items);
  } catch (error) {
    report(error, 'wish list');
  }
}

/** An action has seconds for all of it. */
const MOST = 20;

const Wish = v.pipe(
  v.string('WISH_MISSING'),
  v.transform(readWishlistItem),
  v.nonNullish(
    v.object({ productId: v.string(), options: v.record(v.string(), v.string()) }),
    'WISH_INVALID',
  ),
);

/** Watches of a wish list, one or several. */
export const SavedSchema = v.object({
  wish: v.pipe(
    v.optional(v.union([v.array(v.string()), v.string()]), ''),
    v.transform((wish) => [wish].flat()),
    v.array(Wish),
    v.minLength(1, 'WISH_MISSING'),
    v.maxLength(MOST, 'TOO_MANY'),
  ),
});
export type Saved = v.InferOutput<typeof SavedSchema>;

/** The form of a line holds the item too. */
export const LineItemSchema = v.objectWithRest(
  { lineId: nameOf('LINE'), productId: nameOf('PRODUCT') },
  text('ITEM'),
);
export type LineItem = v.InferOutput<typeof LineItemSchema>;

const MY = 'https://www.wixapis.com/wish-lists/v1/lists/my/items';

/** Puts a watch on the member's wish list; what stands there stays. Rejects with `WISH_LIST_FULL`. */
export const addToWishes = (items: readonly WishlistItem[]): Promise<void> => change('', items);
export const takeOffWishes = (items: readonly WishlistItem[]): Promise<void> =>
  change('/remove', items);

/** @throws PlatformError */
const change = (path: string, items: readonly WishlistItem[]): Promise<void> =>
  platformCall(async () => {
    const response = await fetch(MY + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: await accessToken() },
      body: JSON.stringify({ items }),
    });
    if (response.ok) return;
    const isJson = response.headers.get('content-type')?.includes('json');
    const reply: unknown = isJson ? await response.json() : {};
    throw toPlatformError({ status: response.status, ...(reply as object) });
  });
