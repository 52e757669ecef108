import { randomUUID } from 'node:crypto';
import { isolated } from '@horae/typed-text';
import { and, asc, eq, gt, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { createSecret, digestSecret, minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { type MailContent, queueMail } from '../../mail/queue-mail.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import { reviewMailOptOuts, reviewRequests, reviews } from './review-tables.ts';

const BATCH = 50;
const DAY = 24 * 60;
/** Older orders are skipped: after a pause of the jobs no buyer gets a mail about an old purchase. */
const LATE_DAYS = 30;

interface ReviewRequestOptions {
  publicUrl: string;
  shopUrl: string;
  /** Days after the order; 0 sends no mail. */
  afterDays: number;
}

/**
 * Mails buyers whose order is some days old, once for each order and product. The note that it was sent and the mail's
 * row are one transaction over an order that no other process holds.
 */
export async function inviteReviews(db: Database, options: ReviewRequestOptions): Promise<void> {
  if (options.afterDays === 0) return;
  while ((await requestBatch(db, options)) === BATCH);
}

function requestBatch(db: Database, options: ReviewRequestOptions): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(...dueOrders(tx, options.afterDays)))
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const order of due) await requestForOrder(tx, order, options);
    return due.length;
  });
}

function dueOrders(tx: Database, afterDays: number): SQL[] {
  const requestOfOrder = tx
    .select({ one: sql`1` })
    .from(reviewRequests)
    .where(eq(reviewRequests.orderId, orders.id));
  return [
    eq(orders.status, 'APPROVED'),
    lt(orders.createdAt, minutesFromNow(-afterDays * DAY)),
    gt(orders.createdAt, minutesFromNow(-(afterDays + LATE_DAYS) * DAY)),
    notExists(requestOfOrder),
  ];
}

type Order = typeof orders.$inferSelect;

/** Notes every product of the order, and mails about those that no one has to be spared. */
async function requestForOrder(
  tx: Database,
  order: Order,
  { publicUrl, shopUrl }: ReviewRequestOptions,
) {
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
  const isRefused = await hasRefused(tx, order.email);
  const sold = await findProductsById(tx, productIds);
  for (const productId of productIds) {
    const secret = createSecret();
    await tx.insert(reviewRequests).values({
      id: randomUUID(),
      orderId: order.id,
      productId,
      secretDigest: digestSecret(secret),
    });
    const product = sold.find(({ id }) => id === productId);
    if (isRefused || !product || (await hasReviewed(tx, order, productId))) continue;
    const to = order.email;
    const reviewUrl = new URL(`/review?token=${secret}`, shopUrl).href;
    const unsubscribeUrl = `${publicUrl}/review-mails/leave?token=${secret}`;
    await queueMail(tx, reviewMail({ to, name: product.name, reviewUrl, unsubscribeUrl }));
  }
}

async function hasRefused(tx: Database, email: string): Promise<boolean> {
  const hasDigest = eq(reviewMailOptOuts.emailDigest, digestSecret(email.toLowerCase()));
  return (await tx.$count(reviewMailOptOuts, hasDigest)) > 0;
}

async function hasReviewed(tx: Database, order: Order, productId: string): Promise<boolean> {
  const isAuthor = sql`(${reviews.contactId} = ${order.ownerId} or ${reviews.buyerDigest} = ${digestSecret(order.email.toLowerCase())})`;
  return (await tx.$count(reviews, and(eq(reviews.entityId, productId), isAuthor))) > 0;
}

/** Longer than orders are mailed about, so that no second mail follows a deleted request. */
const RETENTION_DAYS = 365;

/** Ends the links of mails of a year ago. */
export async function deleteOldReviewRequests(db: Database): Promise<void> {
  await db
    .delete(reviewRequests)
    .where(lt(reviewRequests.createdAt, minutesFromNow(-RETENTION_DAYS * 24 * 60)));
}

interface ReviewMail {
  to: string;
  /** The product as the shop names it. */
  name: string;
  reviewUrl: string;
  /** Where its reader ends all mails of this kind. */
  unsubscribeUrl: string;
}

/** Asks a buyer once for each watch of an order. */
const reviewMail = ({ to, name, reviewUrl, unsubscribeUrl }: ReviewMail): MailContent => ({
  to,
  subject: `How do you like the ${isolated(name)}?`,
  paragraphs: [
    `You have had the ${isolated(name)} for a while now. What would you tell someone who is thinking of buying one?`,
    'A few sentences help, with or without a picture. The link below is yours alone and works without an account.',
  ],
  link: { url: reviewUrl, words: 'Write a review' },
  unsubscribeUrl,
});

/** Whether a mail's link is one of ours. */
export const isReviewMailSecret = async (db: Database, secret: string): Promise<boolean> =>
  (await findRecipient(db, secret)) !== null;

/** From now on the address of the mail gets none of its kind; saying it twice is as saying it once. */
export async function unsubscribeReviewMails(db: Database, secret: string): Promise<boolean> {
  const email = await findRecipient(db, secret);
  if (email === null) return false;
  await db
    .insert(reviewMailOptOuts)
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
