import { eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { digestSecret } from '../../base/secrets.ts';
import { orders } from '../checkout/checkout-tables.ts';
import { reviewMailRefusals, reviewRequests } from './review-tables.ts';

/** Whether a mail's link is one of ours. */
export const isReviewMailLink = async (db: Database, secret: string): Promise<boolean> =>
  (await findRecipient(db, secret)) !== null;

/** From now on the address of the mail gets none of its kind; saying it twice is as saying it once. */
export async function unsubscribeReviewMails(db: Database, secret: string): Promise<boolean> {
  const email = await findRecipient(db, secret);
  if (email === null) return false;
  await db
    .insert(reviewMailRefusals)
    .values({ emailDigest: digestSecret(email.toLowerCase()) })
    .onConflictDoNothing();
  return true;
}

async function findRecipient(db: Database, secret: string): Promise<string | null> {
  const [found] = await db
    .select({ email: orders.email })
    .from(reviewRequests)
    .innerJoin(orders, eq(orders.id, reviewRequests.orderId))
    .where(eq(reviewRequests.secretDigest, digestSecret(secret)));
  return found?.email ?? null;
}
