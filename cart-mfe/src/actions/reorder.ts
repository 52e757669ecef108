import {
  type ActionAnswer,
  type ActionContext,
  loadWixClient,
  platformCall,
  toPlatformError,
} from '@horae/shared';
import { orders } from '@wix/ecom';
import * as v from 'valibot';
import {
  chosenOptions,
  GIFT_CARD_ITEM_ID,
  toChoices,
  writtenTexts,
} from '../cart/api/catalog-item.ts';
import { openCart } from '../cart/api/open-cart.ts';
import type { NewLine } from '../cart/cart.ts';
import { REORDERED } from '../cart/item-form.tsx';
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

/** The lines of the visitor's own order; null for one of another and for none. */
export async function findBought(orderId: string): Promise<BoughtLine[] | null> {
  const { getOrder } = (await loadWixClient()).use({ getOrder: orders.getOrder });
  try {
    return readBought(await platformCall(() => getOrder(orderId)));
  } catch (error) {
    if (toPlatformError(error).status === 404) return null;
    throw error;
  }
}

/** One line of an order as it would be put into a cart; `item` is null for what is bought in another way. */
export interface BoughtLine {
  id: string;
  item: NewLine | null;
}

export function readBought({ lineItems = [] }: Pick<orders.Order, 'lineItems'>): BoughtLine[] {
  return lineItems.map((line, at) => ({ id: line._id ?? String(at), item: itemOf(line) }));
}

/** A gift card is for somebody on a day: it is wished anew. */
function itemOf(line: orders.OrderLineItem): NewLine | null {
  const { catalogReference, descriptionLines, quantity = 1 } = line;
  const productId = catalogReference?.catalogItemId;
  if (!productId || productId === GIFT_CARD_ITEM_ID) return null;
  const written = writtenTexts(catalogReference);
  const choices = toChoices(descriptionLines, written.texts);
  return { productId, options: chosenOptions(catalogReference, choices), quantity, ...written };
}
