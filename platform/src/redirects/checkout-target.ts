import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Caller } from '../base/caller.ts';
import type { Database } from '../base/db/database.ts';
import { refusal } from '../base/http/platform-error.ts';
import { createCheckoutBody } from '../commerce/cart/cart-bodies.ts';
import { cartOf, lockExistingCart } from '../commerce/cart/cart-store.ts';
import { checkouts } from '../commerce/checkout/checkout-tables.ts';
import { createCheckout } from '../commerce/checkout/create-checkout.ts';
import type { RedirectContext, Target } from './redirect-context.ts';
import { siteCallbacks } from './site-callbacks.ts';

/**
 * The hosted checkout of the caller's own checkout, or of the caller's own cart: Cart V2 has no call that begins a
 * checkout, the cart's id is handed over instead, and its prices stay as they are now.
 */
export async function checkoutTarget(context: RedirectContext, id: string): Promise<Target> {
  const { checkout } = await context.policies.read();
  if (!checkout) {
    throw refusal(428, 'CHECKOUT_NOT_CONFIGURED', {
      description: 'This shop takes no payments at the moment.',
    });
  }
  const { postFlowUrl, thankYouPageUrl } = siteCallbacks(context);
  const { caller } = context;
  const checkoutId = await context.db.transaction(async (tx) => {
    const wanted = (await checkoutOfCart(tx, caller, id)) ?? id;
    const [found] = await tx
      .update(checkouts)
      .set({
        ...(postFlowUrl ? { postFlowUrl } : {}),
        ...(thankYouPageUrl ? { thankYouPageUrl } : {}),
        id: wanted,
      })
      .where(and(eq(checkouts.id, wanted), eq(checkouts.ownerId, caller.id)))
      .returning({ id: checkouts.id });
    return found?.id;
  });
  if (checkoutId === undefined)
    throw refusal(404, 'CHECKOUT_NOT_FOUND', { description: 'There is no such checkout.' });
  return { path: '/checkout', searchParams: { checkoutId } };
}

/** A new checkout of the caller's cart when that is what the id names. */
async function checkoutOfCart(tx: Database, caller: Caller, id: string): Promise<string | null> {
  const row = await lockExistingCart(tx, caller.id);
  if (row?.id !== id) return null;
  const wishes = v.safeParse(createCheckoutBody, {
    email: row.buyerEmail,
    shippingAddress: row.deliveryAddress,
    ...(row.shippingCode === null ? {} : { selectedShippingOption: { code: row.shippingCode } }),
  });
  const cart = await cartOf(tx, row);
  // What a cart holds fills the form in advance; what the form would not take is left to the buyer.
  return createCheckout(tx, { cart, caller, wishes: wishes.success ? wishes.output : {} });
}
