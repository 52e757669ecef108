import { type FormFields, useFormAnswer } from '@horae/shared';
import type { Cart, NewCartLine } from '../cart/cart.ts';
import {
  CHECKOUT_BLOCKED,
  ITEM_ADDED,
  ITEM_REMOVED,
  QUANTITY_INVALID,
  readCustomTextFields,
  readOptionFields,
} from '../cart/item-fields.tsx';
import { cartErrorText } from '../cart/refusal-text.ts';
import type { UseCheckoutResult } from '../checkout/use-checkout.ts';
import type { RefusalsByLine } from '../panel/cart-lines.tsx';
import { messages as panelMessages } from '../panel/messages.ts';
import { messages } from './messages.ts';

// Messages about the submission that led to this page.

/** Why a quantity was refused, by line id. */
export function useLineRefusals(cart: Cart | undefined): RefusalsByLine {
  const { refused, values } = useFormAnswer('cart/set-quantity');
  const line = cart?.lines.find(({ id }) => id === values?.lineId);
  if (!refused || !line) return {};
  const [code] = Object.values(refused);
  const isNoNumber = code === QUANTITY_INVALID;
  return { [line.id]: isNoNumber ? messages.quantityInvalid : cartErrorText(code, line.available) };
}

export function useCheckoutProblem(): UseCheckoutResult['problem'] {
  const { refused } = useFormAnswer('cart/checkout');
  if (!refused) return null;
  return refused[''] === CHECKOUT_BLOCKED ? 'blocked' : 'failed';
}

/** Name of the added or restored product, as the cart has it. */
export function useAddedProductName(cart: Cart): string | undefined {
  const added = useFormAnswer('cart/add');
  const bought = useFormAnswer('cart/buy-gift-card');
  const restored = useFormAnswer('cart/restore');
  const { said, values } = [added, bought].find((answer) => answer.said) ?? restored;
  if (said !== ITEM_ADDED) return undefined;
  return cart.lines.find(({ productId }) => productId === values?.productId)?.name;
}

/** The line that can be restored: it was removed, or restoring it was refused. */
export function useRestorableItem(): { item: NewCartLine; isRefused: boolean } | null {
  const removed = useFormAnswer('cart/remove');
  const restored = useFormAnswer('cart/restore');
  const isRefused = restored.refused !== undefined;
  if (!isRefused && removed.said !== ITEM_REMOVED) return null;
  const item = itemIn((isRefused ? restored : removed).values ?? {});
  return item && { item, isRefused };
}

/** Why a line is still there that was to be removed. */
export function useRemovalRefusal(cart: Cart): string | undefined {
  const { refused, values } = useFormAnswer('cart/remove');
  if (!refused) return undefined;
  const line = cart.lines.find(({ id }) => id === values?.lineId);
  return line ? panelMessages.notRemoved(line.name) : cartErrorText('LINE_ITEM_NOT_FOUND');
}

function itemIn({ productId, quantity, ...rest }: FormFields): NewCartLine | null {
  if (typeof productId !== 'string') return null;
  return {
    productId,
    quantity: Number(quantity) || 1,
    options: readOptionFields(rest),
    ...readCustomTextFields(rest),
  };
}
