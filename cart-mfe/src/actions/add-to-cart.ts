import type { ActionAnswer, ActionContext } from '@horae/shared';
import { openCart } from '../cart/api/open-cart.ts';
import type { NewLine } from '../cart/cart.ts';
import { ITEM_ADDED } from '../cart/item-form.tsx';
import { refusedCode } from './refused-code.ts';

/** Adds what the form names; what the platform refuses is told on the page that the form stands on. */
export async function addToCart(
  line: NewLine,
  { key }: Pick<ActionContext, 'key'>,
): Promise<ActionAnswer> {
  try {
    await (await openCart()).addLine(line, key);
    return { go: '/cart', said: ITEM_ADDED, values: { productId: line.productId } };
  } catch (thrown) {
    return { refused: { '': refusedCode(thrown) } };
  }
}
