import { and, eq } from 'drizzle-orm';
import { lockCartIfExists } from '../commerce/cart/cart-store.ts';
import { checkouts } from '../commerce/checkout/checkout-and-order-tables.ts';
import { checkoutNotFound, requirePaymentsEnabled } from '../commerce/checkout/checkout-store.ts';
import { checkOutCart } from '../commerce/checkout/create-checkout.ts';
import {
  checkCallbacks,
  type RedirectContext,
  type RedirectTarget,
} from './redirect-session-types.ts';

/**
 * The hosted checkout of the caller's own checkout, or of a cart of the caller's own: in Cart V2 the cart's id is
 * handed over instead of a checkout's, and its prices stay as they are now.
 */
export async function checkoutTarget(
  context: RedirectContext,
  id: string,
): Promise<RedirectTarget> {
  await requirePaymentsEnabled(context);
  const { postFlowUrl, thankYouPageUrl } = checkCallbacks(context);
  const { caller } = context;
  const checkoutId = await context.db.transaction(async (tx) => {
    const cart = await lockCartIfExists(tx, { cartId: id, ownerId: caller.id });
    const wanted = cart ? await checkOutCart(tx, cart) : id;
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
  if (checkoutId === undefined) throw checkoutNotFound();
  return { path: '/checkout', searchParams: { checkoutId } };
}
