import { type ActionAnswer, type ActionContext, report } from '@horae/shared';
import { openCart } from '../cart/api/open-cart.ts';
import { ITEM_SAVED, MEMBERS_ONLY, optionsIn, WISHES_ADDED } from '../cart/item-form.ts';
import { addToWishes, takeOffWishes } from '../cart/wish-list.ts';
import { refusedCode } from './refused-code.ts';
import type { LineItem, Saved } from './saved-schema.ts';

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
