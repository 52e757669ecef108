import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../../../base/attempts.ts';
import { now } from '../../../base/clock.ts';
import type { Database } from '../../../base/db/database.ts';
import { requiredBoundedText } from '../../../base/http/bounded-schemas.ts';
import { multiLineSchema, singleLineSchema } from '../../../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { permissionDenied, requireAdmin } from '../../../base/http/require-admin.ts';
import { requireProduct } from '../../../commerce/catalogue/find-products.ts';
import { hasBoughtProduct } from '../../../commerce/reviews/has-bought-product.ts';
import { type ReviewRow, reviews } from '../../../commerce/reviews/review-tables.ts';
import { reviewNotFound, updateReview } from '../../../commerce/reviews/write-review.ts';
import { reviewWire } from './review-wire.ts';

interface ReviewWriteOptions {
  db: Database;
  attempts: AttemptCounter;
  /** The name that a member is known by; `null` for no member. */
  nameOfMember: (id: string) => Promise<string | null>;
  /** Whether words of buyers wait for the owner; those of others always do. */
  waits: boolean;
}

const PER_MEMBER = 20;
const optional = (max: number) => v.nullish(singleLineSchema(max));
const optionalText = (max: number) => v.nullish(multiLineSchema(max));
const rating = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(5, 'must be at most 5'),
);
const createBody = v.object({
  review: v.object({
    namespace: v.literal('stores'),
    entityId: requiredBoundedText(100),
    content: v.object({ title: optional(200), body: optionalText(5000), rating }),
    author: v.nullish(v.object({ contactId: optional(100), authorName: optional(100) })),
  }),
});
const updateBody = v.object({
  review: v.object({
    revision: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'must be a number')),
    content: v.object({
      title: optional(200),
      body: optionalText(5000),
      rating: v.nullish(rating),
    }),
  }),
});

/**
 * Reviews by the vendor's calls (`WIRE.md` 3.8): one a member and product. Of a member who has not bought the product it
 * says so (`verified`) and waits for the owner in any case; the owner's own word needs no approval.
 */
export function reviewWriteRoutes(options: ReviewWriteOptions) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/reviews', (c) => create(c, options))
    .patch('/reviews/:id', async (c) => {
      const { review } = await readBody(c, updateBody);
      const own = await requireOwn(c, db);
      const { title, body, rating: stars } = review.content;
      const words = {
        title: title ?? own.title,
        body: body ?? own.body,
        rating: stars ?? own.rating,
      };
      const { isAdmin, caller } = c.var;
      if (!isAdmin) await countAttempt(options, caller.id);
      const moderation = await moderationOf(c, options, own.entityId);
      const change = isAdmin ? words : { ...words, ...moderation, moderated: false };
      const row = await updateReview(db, {
        id: own.id,
        revision: BigInt(review.revision),
        change,
      });
      return c.json({ review: reviewWire(row) });
    })
    .delete('/reviews/:id', async (c) => {
      const own = await requireOwn(c, db);
      await db.delete(reviews).where(eq(reviews.id, own.id));
      return c.json({ review: reviewWire(own) });
    });
}

async function create(c: Context<AppEnv>, options: ReviewWriteOptions): Promise<Response> {
  const { db } = options;
  const { review } = await readBody(c, createBody);
  const author = await requireAuthor(c, options, review.author ?? {});
  await requireProduct(db, review.entityId);
  const moderation = await moderationOf(c, options, review.entityId);
  const { namespace, entityId, content } = review;
  const words = { title: content.title ?? '', body: content.body ?? '', rating: content.rating };
  const [row] = await db
    .insert(reviews)
    .values({ id: randomUUID(), namespace, entityId, ...words, ...author, ...moderation })
    .onConflictDoNothing()
    .returning();
  if (row) return c.json({ review: reviewWire(row) });
  throw createRefusal(409, 'REVIEW_ALREADY_EXISTS', {
    description: 'This member has reviewed the product already.',
  });
}

const countAttempt = ({ attempts }: ReviewWriteOptions, id: string) =>
  attempts.count({ key: `reviews by ${id}`, max: PER_MEMBER });

/** A review that the caller may change: the author the own one, the owner each. */
async function requireOwn(c: Context<AppEnv, '/reviews/:id'>, db: Database): Promise<ReviewRow> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.id, c.req.param('id')));
  if (c.get('isAdmin') && !row) throw reviewNotFound();
  if (row && (c.get('isAdmin') || row.contactId === c.get('caller').id)) return row;
  // Others do not learn whether there is one that waits.
  throw permissionDenied();
}

/** How words of this caller about a product stand. */
async function moderationOf(
  c: Context<AppEnv>,
  { db, waits }: ReviewWriteOptions,
  productId: string,
) {
  if (c.get('isAdmin')) return { moderationStatus: 'APPROVED' as const };
  const verified = await hasBoughtProduct(db, { ownerId: c.get('caller').id, productId });
  const isFree = verified && !waits;
  return {
    verified,
    moderationStatus: isFree ? ('APPROVED' as const) : ('IN_MODERATION' as const),
  };
}

/** Members write in their own name alone, under any name that they like. */
async function requireAuthor(
  c: Context<AppEnv>,
  options: ReviewWriteOptions,
  given: { contactId?: string | null | undefined; authorName?: string | null | undefined },
): Promise<{ contactId: string | null; authorName: string }> {
  if (c.get('isAdmin'))
    return { contactId: given.contactId || null, authorName: given.authorName ?? '' };
  const { id, role } = c.get('caller');
  if (role !== 'member' || (given.contactId ?? id) !== id) throw permissionDenied();
  await countAttempt(options, id);
  return {
    contactId: id,
    authorName: given.authorName || ((await options.nameOfMember(id)) ?? ''),
  };
}

const moderateBody = v.object({ status: v.picklist(['APPROVED', 'REJECTED']) });
const replyBody = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(1000, 'must have at most 1000 characters'),
  ),
});

/** The owner's word on reviews, by the vendor's calls (`WIRE.md` 3.8). */
export function reviewModerationRoutes(db: Database) {
  const changed = async (c: Context<AppEnv>, change: Partial<ReviewRow>) => {
    const row = await updateReview(db, { id: c.req.param('id') ?? '', change });
    return c.json({ review: reviewWire(row) });
  };
  return (
    new Hono<AppEnv>()
      // The SDK says PATCH; shops of before say POST.
      .on(['POST', 'PATCH'], '/reviews/:id/moderate', requireAdmin, async (c) => {
        const { status } = await readBody(c, moderateBody);
        return changed(c, { moderationStatus: status, moderated: true });
      })
      .patch('/reviews/:id/reply', requireAdmin, async (c) => {
        const { message } = await readBody(c, replyBody);
        return changed(c, { reply: message, repliedAt: now() });
      })
      .delete('/reviews/:id/reply', requireAdmin, (c) =>
        changed(c, { reply: null, repliedAt: null }),
      )
  );
}
