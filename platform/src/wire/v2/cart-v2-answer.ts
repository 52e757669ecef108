import type { Context } from 'hono';
import type { AppEnv } from '../../base/http/env.ts';
import type { Cart } from '../../commerce/cart/cart-store.ts';
import { type CartMutation, changeExistingCart } from '../../commerce/cart/change-cart.ts';
import { type CartOptions, cartOwner, requestedCart } from '../common/cart/requested-cart.ts';
import { cartV2Wire } from './cart-v2-wire.ts';
import { translateRefusals } from './v2-refusals.ts';

/** `{cart}`, as every call of Cart V2 answers. */
export async function cartAnswer(c: Context<AppEnv>, options: CartOptions, cart: Cart) {
  const caller = await cartOwner(c, options, cart.row);
  return { cart: cartV2Wire({ cart, caller, siteUrl: options.siteUrl }) };
}

/** Changes the requested cart, which has to exist, and answers it. */
export async function changeAndAnswer(
  c: Context<AppEnv>,
  options: CartOptions,
  change: CartMutation,
) {
  const cart = await changeExistingCart(options.db, requestedCart(c), translateRefusals(change));
  return c.json(await cartAnswer(c, options, cart));
}
