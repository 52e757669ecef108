import type { ActionAnswer } from '@horae/shared';
import * as v from 'valibot';
import { removeLine, setQuantity } from '../cart/api/cart-api.ts';
import { ITEM_REMOVED } from '../cart/item-form.ts';
import { nameOf, Quantity } from './item-schema.ts';
import { refusedCode } from './refused-code.ts';

export const QuantitySchema = v.object({ lineId: nameOf('LINE'), quantity: Quantity });

/** Sets how many of a line there are; what is refused is told beside its number. */
export async function changeQuantity({
  lineId,
  quantity,
}: v.InferOutput<typeof QuantitySchema>): Promise<ActionAnswer> {
  try {
    await setQuantity(lineId, quantity);
    return { go: '/cart' };
  } catch (thrown) {
    return { refused: { quantity: refusedCode(thrown) } };
  }
}

/** The form holds the item too, so that the next page can offer to put it back. */
export const RemovalSchema = v.object({ lineId: nameOf('LINE') });

/** Takes a line out of the cart. */
export async function takeOut({
  lineId,
}: v.InferOutput<typeof RemovalSchema>): Promise<ActionAnswer> {
  try {
    await removeLine(lineId);
    return { go: '/cart', said: ITEM_REMOVED };
  } catch (thrown) {
    return { refused: { '': refusedCode(thrown) } };
  }
}
