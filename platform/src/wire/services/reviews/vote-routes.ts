import { and, eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../../../base/attempts.ts';
import type { Database } from '../../../base/db/database.ts';
import type { AppEnv } from '../../../base/http/hono-app-env.ts';
import {
  type IdempotencyDigests,
  isFirstCall,
  readCallKey,
} from '../../../base/http/idempotency-digests.ts';
import { readBody } from '../../../base/http/parse.ts';
import { createRefusal } from '../../../base/http/platform-error.ts';
import { reviews, reviewVotes } from '../../../commerce/reviews/review-tables.ts';
import { reviewNotFound } from '../../../commerce/reviews/write-review.ts';

const PER_PERSON = 60;
/** Visitors are easily made: an address has them all. */
const PER_ADDRESS = 200;
const votesBody = v.object({
  reviewIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(100)),
});

/**
 * `/reviews/{id}/vote` says that the caller found a published review helpful, or takes it back; `/votes` which of some
 * the caller found so. One vote a member or visitor, given or taken back once for each key, and none for one's own review.
 */
export function voteRoutes({ db, attempts }: { db: Database; attempts: AttemptCounter }) {
  return new Hono<AppEnv>()
    .post('/reviews/:id/vote', async (c) => {
      const { id: voterId } = c.get('caller');
      await attempts.count(
        { key: `review votes by ${voterId}`, max: PER_PERSON },
        { key: `review votes from ${c.get('address')}`, max: PER_ADDRESS },
      );
      // Edges that do not know of each other begin a session each for one submission.
      const key = await readCallKey(c, { isCallers: false });
      return c.json(await toggleVote(db, { reviewId: c.req.param('id'), voterId, key }));
    })
    .post('/votes', async (c) => {
      const { reviewIds } = await readBody(c, votesBody);
      const of = and(
        eq(reviewVotes.voterId, c.get('caller').id),
        inArray(reviewVotes.reviewId, reviewIds),
      );
      const rows = reviewIds.length === 0 ? [] : await db.select().from(reviewVotes).where(of);
      const voted = new Set(rows.map(({ reviewId }) => reviewId));
      return c.json({ reviewIds: reviewIds.filter((entry) => voted.has(entry)) });
    });
}

interface Vote {
  reviewId: string;
  voterId: string;
  key: IdempotencyDigests | null;
}

function toggleVote(db: Database, { reviewId, voterId, key }: Vote) {
  return db.transaction(async (tx) => {
    // Anyone who votes for the same review waits, so that two submissions at once give a vote and take it back.
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update');
    if (review?.moderationStatus !== 'APPROVED') throw reviewNotFound();
    if (review.contactId === voterId)
      throw createRefusal(403, 'OWN_REVIEW', 'This review is the caller’s own.');
    const own = and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.voterId, voterId));
    // Sent once more it would take back what it gave.
    if (!(await isFirstCall(tx, key))) {
      return {
        isHelpful: (await tx.$count(reviewVotes, own)) > 0,
        foundHelpful: review.foundHelpful,
      };
    }
    const taken = await tx.delete(reviewVotes).where(own).returning();
    if (taken.length === 0) await tx.insert(reviewVotes).values({ reviewId, voterId });
    const isHelpful = taken.length === 0;
    return { isHelpful, foundHelpful: review.foundHelpful + (isHelpful ? 1 : -1) };
  });
}
