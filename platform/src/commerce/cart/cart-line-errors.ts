import { createRefusal } from '../../base/http/platform-error.ts';
import type { ProductRecord } from '../catalogue/find-products.ts';
import { GIFT_CARD_ITEM_ID } from '../gift-cards/gift-options.ts';

/** For each receiver and day there is one card. */
export function duplicateGiftCardError() {
  return createRefusal(409, 'QUANTITY_EXCEEDS_STOCK', {
    description:
      'This gift card is there already; another one needs another receiver, amount, day or words.',
    data: { catalogItemId: GIFT_CARD_ITEM_ID, quantityAvailable: 1 },
  });
}

/** Fewer are left than were wanted, or none. */
export function exceedsStockError(product: ProductRecord, available: number) {
  const data = { catalogItemId: product.id, quantityAvailable: available };
  if (available === 0) {
    return createRefusal(409, 'ITEM_NOT_AVAILABLE', {
      description: `${product.name} is sold out.`,
      data,
    });
  }
  const description = `Only ${available} of ${product.name} can be ordered.`;
  return createRefusal(409, 'QUANTITY_EXCEEDS_STOCK', { description, data });
}
