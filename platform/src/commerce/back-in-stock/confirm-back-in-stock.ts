import { eq } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digestSecret } from '../../base/secrets.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import {
  type BackInStockRequest,
  backInStockRequests as requests,
} from './back-in-stock-tables.ts';
import { productTitle } from './request-back-in-stock.ts';

interface RequestSummary {
  /** The product's name with the chosen options, or `watch` for a product that is deleted. */
  name: string;
  isConfirmed: boolean;
}

const hasSecret = (secret: string) => eq(requests.secretDigest, digestSecret(secret));

/** The request that the link in a mail names; `null` for an unknown or ended one. */
export async function readStockRequest(
  db: Database,
  secret: string,
): Promise<RequestSummary | null> {
  const [row] = await db.select().from(requests).where(hasSecret(secret));
  return row ? summarize(db, row) : null;
}

/** Confirms the address for its owner; a second confirmation changes nothing. */
export async function confirmStockRequest(
  db: Database,
  secret: string,
): Promise<RequestSummary | null> {
  const [found] = await db.select().from(requests).where(hasSecret(secret)).limit(1);
  if (!found) return null;
  if (found.confirmedAt === null)
    await db.update(requests).set({ confirmedAt: now() }).where(eq(requests.id, found.id));
  return summarize(db, { ...found, confirmedAt: found.confirmedAt ?? now() });
}

/** Deletes the request with its address. */
export async function deleteStockRequest(db: Database, secret: string): Promise<void> {
  await db.delete(requests).where(hasSecret(secret));
}

async function summarize(db: Database, row: BackInStockRequest): Promise<RequestSummary> {
  const [product] = await findProductsById(db, [row.productId], 'merchant');
  return {
    name: product ? productTitle(product, row.variantId) : 'watch',
    isConfirmed: row.confirmedAt !== null,
  };
}
