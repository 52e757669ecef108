import { and, eq, type SQL } from 'drizzle-orm';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { Caller } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { type ProductRecord, requireProduct } from '../catalogue/find-products.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import { hasBoughtProduct } from './has-bought-product.ts';
import { reviewRequests, reviews } from './review-tables.ts';

/** The author is a member, or a buyer without an account. */
type ReviewAuthor =
  | { contactId: string; buyerDigest: null }
  | { contactId: null; buyerDigest: string };

/** A product that the author has bought and may review. */
export interface ReviewSubject {
  product: ProductRecord;
  author: ReviewAuthor;
  /** The author's name, as far as the shop knows it. */
  name: string;
}

export interface ReviewSubjectContext {
  db: Database;
  /** The name that a member is known by; `null` for no member. */
  nameOfMember: (id: string) => Promise<string | null>;
}

/** Names a place by the product, for a member, or by the secret of a mail. */
export interface ReviewSubjectReference {
  productId?: string | null | undefined;
  token?: string | null | undefined;
}

/**
 * The place that a caller may review.
 * @throws 404 `REVIEW_LINK_ENDED` or `PRODUCT_NOT_FOUND`, 403 `MEMBERS_ONLY` or `NOT_BOUGHT`.
 */
export function requireReviewSubject(
  context: ReviewSubjectContext,
  caller: Caller,
  { productId, token }: ReviewSubjectReference,
): Promise<ReviewSubject> {
  return token ? subjectOfMail(context, token) : subjectOfMember(context, caller, productId ?? '');
}

async function subjectOfMember(
  { db, nameOfMember }: ReviewSubjectContext,
  { id, role }: Caller,
  productId: string,
): Promise<ReviewSubject> {
  if (role !== 'member')
    throw createRefusal(403, 'MEMBERS_ONLY', 'Only members and buyers write reviews.');
  const product = await requireProduct(db, productId);
  if (!(await hasBoughtProduct(db, { ownerId: id, productId })))
    throw createRefusal(403, 'NOT_BOUGHT', 'The caller has not bought this product.');
  const author = { contactId: id, buyerDigest: null };
  return { product, author, name: (await nameOfMember(id)) ?? '' };
}

/** The recipient of a mail about a member's order writes as that member. */
async function subjectOfMail(
  { db, nameOfMember }: ReviewSubjectContext,
  token: string,
): Promise<ReviewSubject> {
  const [requested] = await db
    .select({ productId: reviewRequests.productId, order: orders })
    .from(reviewRequests)
    .innerJoin(orders, eq(orders.id, reviewRequests.orderId))
    .where(eq(reviewRequests.secretDigest, digestSecret(token)));
  const order = requested?.order;
  if (
    !order ||
    !(await hasBoughtProduct(db, { ownerId: order.ownerId, productId: requested.productId }))
  )
    throw createRefusal(404, 'REVIEW_LINK_ENDED', 'This link names no purchase.');
  const product = await requireProduct(db, requested.productId);
  const name = await nameOfMember(order.ownerId);
  if (name !== null)
    return { product, author: { contactId: order.ownerId, buyerDigest: null }, name };
  const author = { contactId: null, buyerDigest: digestSecret(order.email.toLowerCase()) };
  return { product, author, name: order.address.fullName.split(' ')[0] ?? '' };
}

/** The one review of a place, if it is written. */
export function reviewOfSubjectFilter({ product, author }: ReviewSubject): SQL | undefined {
  const by =
    author.contactId === null
      ? eq(reviews.buyerDigest, author.buyerDigest)
      : eq(reviews.contactId, author.contactId);
  return and(eq(reviews.namespace, 'stores'), eq(reviews.entityId, product.id), by);
}
