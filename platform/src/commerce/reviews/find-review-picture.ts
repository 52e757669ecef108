import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { reviewPictures, reviews } from './review-tables.ts';

/** The bytes of a review's picture, a JPEG; `null` for none, and for those of reviews that the owner refused. */
export async function findReviewPicture(db: Database, id: string): Promise<Buffer | null> {
  if (!id.startsWith('review_')) return null;
  const [found] = await db
    .select({ data: reviewPictures.data })
    .from(reviewPictures)
    .innerJoin(reviews, eq(reviews.id, reviewPictures.reviewId))
    .where(and(eq(reviewPictures.id, id), ne(reviews.moderationStatus, 'REJECTED')));
  return found ? Buffer.from(found.data) : null;
}
