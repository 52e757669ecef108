import { eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest } from '../../base/secrets.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { thingName } from './ask-back-in-stock.ts';
import {
  type BackInStockRequest,
  backInStockRequests as requests,
} from './back-in-stock-tables.ts';

interface ReadWish {
  /** Of the product, with what was chosen. */
  name: string;
  isConfirmed: boolean;
}

const of = (secret: string) => eq(requests.secretDigest, digest(secret));

/** The wish that a mail's link names, `null` where it names none any more. */
export async function readWish(db: Database, secret: string): Promise<ReadWish | null> {
  const [row] = await db.select().from(requests).where(of(secret));
  return row ? named(db, row) : null;
}

/** The address's owner says yes; saying it twice is as saying it once. */
export async function confirmWish(db: Database, secret: string): Promise<ReadWish | null> {
  const [found] = await db.select().from(requests).where(of(secret)).limit(1);
  if (!found) return null;
  if (found.confirmedAt === null)
    await db.update(requests).set({ confirmedAt: now() }).where(eq(requests.id, found.id));
  return named(db, { ...found, confirmedAt: found.confirmedAt ?? now() });
}

/** Forgets wish and address. */
export async function endWish(db: Database, secret: string): Promise<void> {
  await db.delete(requests).where(of(secret));
}

async function named(db: Database, row: BackInStockRequest): Promise<ReadWish> {
  const [product] = await findProductsById(db, [row.productId], 'merchant');
  return {
    name: product ? thingName(product, row.variantId) : 'watch',
    isConfirmed: row.confirmedAt !== null,
  };
}
