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
  /** The product's name with the chosen options, or `watch` for a product that is deleted. */
  name: string;
  isConfirmed: boolean;
}

const of = (secret: string) => eq(requests.secretDigest, digest(secret));

/** The request that the link in a mail names; `null` for an unknown or ended one. */
export async function readWish(db: Database, secret: string): Promise<ReadWish | null> {
  const [row] = await db.select().from(requests).where(of(secret));
  return row ? named(db, row) : null;
}

/** Confirms the address for its owner; a second confirmation changes nothing. */
export async function confirmWish(db: Database, secret: string): Promise<ReadWish | null> {
  const [found] = await db.select().from(requests).where(of(secret)).limit(1);
  if (!found) return null;
  if (found.confirmedAt === null)
    await db.update(requests).set({ confirmedAt: now() }).where(eq(requests.id, found.id));
  return named(db, { ...found, confirmedAt: found.confirmedAt ?? now() });
}

/** Deletes the request with its address. */
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
