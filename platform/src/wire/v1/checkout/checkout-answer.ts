import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AppEnv } from '../../../base/http/env.ts';
import {
  type CheckoutKey,
  isCheckoutCompleted,
} from '../../../commerce/checkout/change-checkout.ts';
import { readCheckoutLines } from '../../../commerce/checkout/checkout-lines.ts';
import { checkouts } from '../../../commerce/checkout/checkout-tables.ts';
import type { Checkout } from '../../../commerce/checkout/checkouts.ts';
import { currentTerms } from '../../../commerce/checkout/current-checkout.ts';
import type { CartOptions } from '../../common/cart/requested-cart.ts';
import { checkoutWire } from './checkout-wire.ts';

/** `{checkout}`, as it is at this moment. */
export async function checkoutAnswer(c: Context<AppEnv>, options: CartOptions, checkout: Checkout) {
  const { db, siteUrl } = options;
  const wire = checkoutWire({
    checkout,
    siteUrl,
    owner: await checkoutOwner(c, options, checkout),
    lines: await readCheckoutLines(db, checkout.lines),
    terms: await currentTerms(db, checkout),
    isCompleted: await isCheckoutCompleted(db, checkout),
  });
  return { checkout: wire };
}

async function checkoutOwner(
  c: Context<AppEnv>,
  { db, isMember }: CartOptions,
  { id, ownerId }: Checkout,
) {
  const caller = c.get('caller');
  if (caller.id === ownerId) return caller;
  const [found] = await db
    .select({ isMember: isMember(checkouts.ownerId) })
    .from(checkouts)
    .where(eq(checkouts.id, id));
  return { id: ownerId, role: found?.isMember ? ('member' as const) : ('visitor' as const) };
}

/** The checkout in the path: the caller's own, or any with the API key. */
export function requestedCheckout(c: Context<AppEnv>): CheckoutKey {
  const id = c.req.param('id') ?? '';
  return c.get('isAdmin') ? { id } : { id, ownerId: c.get('caller').id };
}
