import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { now } from '../../../base/clock.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/env.ts';
import { readBody } from '../../../base/http/parse.ts';
import { requireAdmin } from '../../../base/http/require-admin.ts';
import type { ReviewRow } from '../../../commerce/reviews/review-tables.ts';
import { updateReview } from '../../../commerce/reviews/update-review.ts';
import { reviewWire } from './review-wire.ts';

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
