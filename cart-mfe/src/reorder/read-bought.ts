import type { orders } from '@wix/ecom';
import { chosenOptions, toChoices, writtenTexts } from '../cart/api/catalog-item.ts';
import type { NewLine } from '../cart/cart.ts';
import { GIFT_CARD_ITEM_ID } from '../cart/gift-card-item.ts';

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
