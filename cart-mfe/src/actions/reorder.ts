import type { ActionAnswer, ActionContext } from '@horae/shared';
import * as v from 'valibot';
import { openCart } from '../cart/api/open-cart.ts';
import { REORDERED } from '../cart/item-form.ts';
import { findBought } from '../reorder/find-bought.ts';
import { nameOf } from './item-schema.ts';
import { refusedCode } from './refused-code.ts';

export const ReorderSchema = v.object({ orderId: nameOf('ORDER') });

type Context = Pick<ActionContext, 'key' | 'from'>;

/**
 * Puts what an order has into the cart again, as far as it is still sold. `left` names the lines that are not: the page
 * of the order says which those are.
 */
export async function reorder(
  { orderId }: v.InferOutput<typeof ReorderSchema>,
  { key, from }: Context,
): Promise<ActionAnswer> {
  const lines = await findBought(orderId);
  if (!lines) return { refused: { '': 'ORDER_NOT_FOUND' } };
  const cart = await openCart();
  const left: string[] = [];
  // One after the other: the platform's answer to each counts the pieces of those before.
  for (const [place, { id, item }] of lines.entries()) {
    if (!item) left.push(id);
    else if (!(await isAdded(() => cart.addLine(item, `${key}-${place}`)))) left.push(id);
  }
  const count = lines.length - left.length;
  const values = { count: String(count), left: left.join(',') };
  return { go: left.length === 0 ? '/cart' : from, said: REORDERED, values };
}

/** @throws what is no refusal. */
async function isAdded(add: () => Promise<unknown>): Promise<boolean> {
  try {
    await add();
    return true;
  } catch (thrown) {
    refusedCode(thrown);
    return false;
  }
}
