import type { ActionAnswer, ActionContext } from '@horae/shared';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import { hasTooLittleStock } from '../cart/cart.ts';
import { CHECKOUT_BLOCKED, CHECKOUT_FAILED } from '../cart/item-fields.tsx';
import { requestCheckoutUrl } from '../checkout/request-checkout-url.ts';
import { toRefusalCode } from './answer-cart-change.ts';

/** Leads to the hosted checkout of the visitor's cart, which comes back to the cart's page. */
export async function redirectToHostedCheckout(
  _fields: object,
  { origin }: Pick<ActionContext, 'origin'>,
): Promise<ActionAnswer> {
  const { lines } = await (await loadCartApi()).getCart();
  if (lines.length === 0) return { go: '/cart' };
  if (lines.some(hasTooLittleStock)) return { refused: { '': CHECKOUT_BLOCKED } };
  try {
    const url = await requestCheckoutUrl(origin, '/cart');
    return url === '' ? { refused: { '': CHECKOUT_FAILED } } : { go: url };
  } catch (thrown) {
    toRefusalCode(thrown);
    return { refused: { '': CHECKOUT_FAILED } };
  }
}
