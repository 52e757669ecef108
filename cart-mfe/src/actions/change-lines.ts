import type { ActionAnswer } from '@horae/shared';
import * as v from 'valibot';
import { openCart } from '../cart/api/open-cart.ts';
import { ITEM_REMOVED } from '../cart/item-form.tsx';
import { nameOf, Quantity, text } from './item-schema.ts';
import { refusedCode } from './refused-code.ts';

export const QuantitySchema = v.object({ lineId: nameOf('LINE'), quantity: Quantity });

/** Sets how many of a line there are; what is refused is told beside its number. */
export async function changeQuantity({
  lineId,
  quantity,
}: v.InferOutput<typeof QuantitySchema>): Promise<ActionAnswer> {
  try {
    await (await openCart()).setQuantity(lineId, quantity);
    return { go: '/cart' };
  } catch (thrown) {
    return { refused: { quantity: refusedCode(thrown) } };
  }
}

/** The form holds the item too, which the next page offers to put back. */
export const RemovalSchema = v.objectWithRest({ lineId: nameOf('LINE') }, text('ITEM'));
export type Removal = v.InferOutput<typeof RemovalSchema>;

/** Takes a line out of the cart. */
export async function takeOut({ lineId, ...item }: Removal): Promise<ActionAnswer> {
  try {
    await (await openCart()).removeLine(lineId);
    return { go: '/cart', said: ITEM_REMOVED, values: item };
  } catch (thrown) {
    return { refused: { '': refusedCode(thrown) } };
  }
}
