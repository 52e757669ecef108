import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Attempts } from '../../../base/attempts.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { refusal } from '../../../base/http/platform-error.ts';
import { permissionDenied, requireAdmin } from '../../../base/http/require-admin.ts';
import { reviews } from '../catalogue-tables.ts';
import { requireProduct } from '../product-routes.ts';
import { noSuchReview } from '../review-routes.ts';
import { reviewWire } from '../review-wire.ts';

interface ReviewWriteOptions {
  db: Database;
  attempts: Attempts;
  /** The name that a member is known by; `null` for no member. */
  nameOfMember: (id: string) => Promise<string | null>;
}

const PER_MEMBER = 20;
const optional = (max: number) =>
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(max, `must have at most ${max} characters`)));
const rating = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(5, 'must be at most 5'),
);
const createBody = v.object({
  review: v.object({
    namespace: v.literal('stores'),
    entityId: v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(100)),
    content: v.object({ title: optional(200), body: optional(5000), rating }),
    author: v.nullish(v.object({ contactId: optional(100), authorName: optional(100) })),
  }),
});
const moderateBody = v.object({ status: v.picklist(['APPROVED', 'REJECTED']) });

/**
 * Reviews of members (`WIRE.md` 3.8): one a member and product, which others see once the owner has approved it. The
 * owner's own word needs no approval.
 */
export function reviewWriteRoutes(options: ReviewWriteOptions) {
  const { db } = options;
  return new Hono<AppEnv>()
    .post('/reviews', async (c) => {
      const { review } = await readBody(c, createBody);
      const author = await authorOf(c, options, review.author ?? {});
      await requireProduct(db, review.entityId);
      const { title, body } = review.content;
      const [row] = await db
        .insert(reviews)
        .values({
          id: randomUUID(),
          namespace: review.namespace,
          entityId: review.entityId,
          title: title ?? '',
          body: body ?? '',
          rating: review.content.rating,
          ...author,
          moderationStatus: c.get('isAdmin') ? 'APPROVED' : 'IN_MODERATION',
        })
        .onConflictDoNothing()
        .returning();
      if (row) return c.json({ review: reviewWire(row) });
      throw refusal(409, 'REVIEW_ALREADY_EXISTS', {
        description: 'This member has reviewed the product already.',
      });
    })
    .post('/reviews/:id/moderate', requireAdmin, async (c) => {
      const { status } = await readBody(c, moderateBody);
      const [row] = await db
        .update(reviews)
        .set({ moderationStatus: status, moderated: true })
        .where(eq(reviews.id, c.req.param('id')))
        .returning();
      if (!row) throw noSuchReview();
      return c.json({ review: reviewWire(row) });
    })
    .delete('/reviews/:id', requireAdmin, async (c) => {
      const gone = await db
        .delete(reviews)
        .where(eq(reviews.id, c.req.param('id')))
        .returning({ id: reviews.id });
      if (gone.length === 0) throw noSuchReview();
      return c.json({});
    });
}

/** Members write in their own name alone, under any name that they like. */
async function authorOf(
  c: Context<AppEnv>,
  { attempts, nameOfMember }: ReviewWriteOptions,
  given: { contactId?: string | null | undefined; authorName?: string | null | undefined },
): Promise<{ contactId: string | null; authorName: string }> {
  if (c.get('isAdmin'))
    return { contactId: given.contactId || null, authorName: given.authorName ?? '' };
  const { id, role } = c.get('caller');
  if (role !== 'member' || (given.contactId ?? id) !== id) throw permissionDenied();
  await attempts.count({ key: `reviews by ${id}`, max: PER_MEMBER });
  return { contactId: id, authorName: given.authorName || ((await nameOfMember(id)) ?? '') };
}
