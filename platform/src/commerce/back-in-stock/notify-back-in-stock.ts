import { and, asc, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { createSecret, digestSecret, minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { inventory, products, variants } from '../catalogue/catalogue-tables.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import {
  type BackInStockRequest,
  backInStockRequests as requests,
} from './back-in-stock-tables.ts';
import { backInStockMail, stockRequestLinks, variantTitle } from './request-back-in-stock.ts';

const BATCH = 50;

interface Sites {
  publicUrl: string;
  shopUrl: string;
}

/**
 * Mails the requests whose product is in stock again, oldest first. The mail's row and the note that it was sent are one transaction
 * over rows that no other process holds, so that a request gets one mail whenever a process ends.
 */
export async function notifyBackInStock(db: Database, sites: Sites): Promise<void> {
  while ((await notifyBatch(db, sites)) === BATCH);
}

function notifyBatch(db: Database, { publicUrl, shopUrl }: Sites): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        id: requests.id,
        productId: requests.productId,
        variantId: requests.variantId,
        email: requests.email,
      })
      .from(requests)
      .where(and(isNotNull(requests.confirmedAt), isNull(requests.notifiedAt), isBuyable(tx)))
      .orderBy(asc(requests.confirmedAt), asc(requests.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const { id, productId, variantId, email } of due) {
      const [product] = await findProductsById(tx, [productId]);
      if (!product) continue;
      const secret = createSecret();
      const { unsubscribeUrl } = stockRequestLinks(publicUrl, secret);
      const productUrl = new URL(`/product/${encodeURIComponent(product.slug)}`, shopUrl).href;
      await tx
        .update(requests)
        .set({ notifiedAt: now(), secretDigest: digestSecret(secret) })
        .where(eq(requests.id, id));
      await queueMail(
        tx,
        backInStockMail({
          to: email,
          name: variantTitle(product, variantId),
          unsubscribeUrl,
          productUrl,
        }),
      );
    }
    return due.length;
  });
}

/** The product, or the one variant that is meant, can be bought. */
function isBuyable(tx: Database) {
  const productInStock = tx
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, requests.productId), products.visible, products.inStock));
  const variantInStock = tx
    .select({ one: sql`1` })
    .from(variants)
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(
      and(
        eq(variants.productId, requests.productId),
        eq(variants.id, requests.variantId),
        variants.visible,
        sql`${inventory.quantity} > 0`,
      ),
    );
  return and(exists(productInStock), or(eq(requests.variantId, ''), exists(variantInStock)));
}

const DAY = 24 * 60;
const UNCONFIRMED_DAYS = 3;
const WAITING_DAYS = 365;
const NOTIFIED_DAYS = 30;

/** Deletes requests that were never confirmed, waited for a year, or were notified a month ago. */
export async function deleteOldStockRequests(db: Database): Promise<void> {
  const before = (days: number) => minutesFromNow(-days * DAY);
  await db
    .delete(requests)
    .where(
      or(
        and(isNull(requests.confirmedAt), lt(requests.createdAt, before(UNCONFIRMED_DAYS))),
        and(isNotNull(requests.confirmedAt), lt(requests.confirmedAt, before(WAITING_DAYS))),
        lt(requests.notifiedAt, before(NOTIFIED_DAYS)),
      ),
    );
}

interface RequestSummary {
  /** The product's name with the chosen options, or `watch` for a product that is deleted. */
  name: string;
  isConfirmed: boolean;
}

const hasSecret = (secret: string) => eq(requests.secretDigest, digestSecret(secret));

/** The request that the link in a mail names; `null` for an unknown or ended one. */
export async function findStockRequest(
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
    name: product ? variantTitle(product, row.variantId) : 'watch',
    isConfirmed: row.confirmedAt !== null,
  };
}
