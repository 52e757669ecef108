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
  GIFT_CARD_ITEM_ID,
  readLineCustomTexts,
  readLineOptions,
  toDisplayedChoices,
} from '../cart/api/catalog-item.ts';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import type { NewCartLine } from '../cart/cart.ts';
import { ORDER_ADDED_AGAIN } from '../cart/item-fields.tsx';
import { toRefusalCode } from './answer-cart-change.ts';
import { createNonEmptySchema } from './new-cart-line-schema.ts';

export const BuyOrderAgainSchema = v.object({ orderId: createNonEmptySchema('ORDER') });

type Context = Pick<ActionContext, 'key' | 'from'>;

/**
 * Puts what an order has into the cart again, as far as it is still sold. `left` names the lines that are not: the page
 * of the order says which those are.
 */
export async function buyOrderAgain(
  { orderId }: v.InferOutput<typeof BuyOrderAgainSchema>,
  { key, from }: Context,
): Promise<ActionAnswer> {
  const lines = await orderedLines(orderId);
  if (!lines) return { refused: { '': 'ORDER_NOT_FOUND' } };
  const cart = await loadCartApi();
  const left: string[] = [];
  // One after the other: the platform's answer to each counts the quantity of those before.
  for (const [index, line] of lines.entries()) {
    const item = newLine(line);
    const isAdded = item && (await wasAccepted(() => cart.addLine(item, `${key}-${index}`)));
    if (!isAdded) left.push(line._id ?? String(index));
  }
  const count = lines.length - left.length;
  const values = { count: String(count), left: left.join(',') };
  return { go: left.length === 0 ? '/cart' : from, said: ORDER_ADDED_AGAIN, values };
}

/** @throws what is no refusal. */
async function wasAccepted(add: () => Promise<unknown>): Promise<boolean> {
  try {
    await add();
    return true;
  } catch (thrown) {
    toRefusalCode(thrown);
    return false;
  }
}

/** The lines of the visitor's own order; null for one of another and for none. */
async function orderedLines(orderId: string): Promise<orders.OrderLineItem[] | null> {
  const { getOrder } = (await loadWixClient()).use({ getOrder: orders.getOrder });
  try {
    const { lineItems = [] } = await platformCall(() => getOrder(orderId));
    return lineItems;
  } catch (error) {
    if (toPlatformError(error).status === 404) return null;
    throw error;
  }
}

/** The same item as a new line; null for a gift card, which has a receiver and a day of its own. */
function newLine(line: orders.OrderLineItem): NewCartLine | null {
  const { catalogReference, descriptionLines, quantity = 1 } = line;
  const productId = catalogReference?.catalogItemId;
  if (!productId || productId === GIFT_CARD_ITEM_ID) return null;
  const written = readLineCustomTexts(catalogReference);
  const choices = toDisplayedChoices(descriptionLines, written.texts);
  return { productId, options: readLineOptions(catalogReference, choices), quantity, ...written };
}
