import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import { refusedCode } from '../actions/refused-code.ts';
import { openCart } from '../cart/api/open-cart.ts';
import { GIFT_CARD_ITEM_ID } from '../cart/gift-card-item.ts';
import { ITEM_ADDED } from '../cart/item-form.ts';
import { GIFT_FIELDS, type GiftCardWish, type GiftField } from './gift-card-fields.ts';

/** The code of a field that the platform refuses. */
export const WRONG = 'WRONG';

const IN_CART: ActionAnswer = {
  go: '/cart',
  said: ITEM_ADDED,
  values: { productId: GIFT_CARD_ITEM_ID },
};

/** Puts a gift card into the cart; one that is already there counts as added. */
export async function buyGiftCard(
  wish: GiftCardWish,
  { key }: Pick<ActionContext, 'key'>,
): Promise<ActionAnswer> {
  try {
    const line = { productId: GIFT_CARD_ITEM_ID, options: { ...wish }, quantity: 1 };
    await (await openCart()).addLine(line, key);
    return IN_CART;
  } catch (thrown) {
    const wrong = wrongFields(thrown);
    if (wrong.length > 0) {
      return { refused: Object.fromEntries(wrong.map((field) => [field, WRONG])) };
    }
    const code = refusedCode(thrown);
    return code === 'QUANTITY_EXCEEDS_STOCK' ? IN_CART : { refused: { '': code } };
  }
}

/** Takes the last part of a path such as `lineItems[0].catalogReference.options.options.amount`. */
function wrongFields(thrown: unknown): GiftField[] {
  if (!(thrown instanceof PlatformError)) return [];
  const names = thrown.violations.map(({ field }) => field.split('.').at(-1));
  return GIFT_FIELDS.filter((field) => names.includes(field));
}
