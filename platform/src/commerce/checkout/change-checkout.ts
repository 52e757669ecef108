import { and, eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { toPrefill } from './checkout-details.ts';
import { checkouts } from './checkout-tables.ts';
import { type Checkout, findCheckoutOrder, isCheckoutExpired } from './checkouts.ts';

/** A checkout by its id; without an owner, which is for the merchant alone, that of any owner. */
export interface CheckoutKey {
  id: string;
  ownerId?: string;
}

/** Throws 404 `CHECKOUT_NOT_FOUND`. */
export async function requireCheckout(db: Database, key: CheckoutKey): Promise<Checkout> {
  const [checkout] = await db.select().from(checkouts).where(matchesKey(key));
  if (!checkout) throw checkoutNotFound();
  return checkout;
}

/** Returns the columns that a call changes in a locked checkout. */
export type CheckoutChange = (
  tx: Database,
  checkout: Checkout,
) => Promise<Partial<Pick<Checkout, 'lines' | 'terms' | 'details' | 'completedAt'>>>;

/**
 * Changes a checkout that can still be paid, one call after the other. Throws 428 `CHECKOUT_IS_COMPLETE` for one that
 * was, and `CHECKOUT_EXPIRED` for one that is too old.
 */
export function changeCheckout(
  db: Database,
  key: CheckoutKey,
  change: CheckoutChange,
): Promise<Checkout> {
  return db.transaction(async (tx) => {
    const [checkout] = await tx.select().from(checkouts).where(matchesKey(key)).for('update');
    if (!checkout) throw checkoutNotFound();
    if (await isCheckoutCompleted(tx, checkout)) {
      throw createRefusal(428, 'CHECKOUT_IS_COMPLETE', 'This checkout became an order.');
    }
    if (isCheckoutExpired(checkout)) {
      throw createRefusal(428, 'CHECKOUT_EXPIRED', 'This checkout is too old.');
    }
    const changes = await change(tx, checkout);
    const details = changes.details ?? checkout.details;
    const [row] = await tx
      .update(checkouts)
      .set({
        ...changes,
        prefill: { ...checkout.prefill, ...toPrefill(details) },
        updatedAt: now(),
      })
      .where(eq(checkouts.id, checkout.id))
      .returning();
    if (!row) throw new Error('A checkout vanished while it was locked.');
    return row;
  });
}

export async function isCheckoutCompleted(db: Database, checkout: Checkout): Promise<boolean> {
  return checkout.completedAt !== null || (await findCheckoutOrder(db, checkout.id)) !== null;
}

function matchesKey({ id, ownerId }: CheckoutKey) {
  const isOwn = ownerId === undefined ? undefined : eq(checkouts.ownerId, ownerId);
  return and(eq(checkouts.id, id), isOwn);
}

export function checkoutNotFound() {
  return createRefusal(404, 'CHECKOUT_NOT_FOUND', 'There is no such checkout.');
}
