import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { reviews } from './review-tables.ts';

/** Counts over all published reviews of a product. */
interface ReviewStars {
  /** The number of reviews with one star, two stars, up to five. */
  counts: number[];
  /** The number of reviews with a picture. */
  withPictures: number;
}

/** Counts the rows on each call, so that the result agrees with them. */
export async function countStars(db: Database, entityId: string): Promise<ReviewStars> {
  const rows = await db
    .select({
      rating: reviews.rating,
      all: count(),
      withPictures: sql<number>`count(*) filter (where ${reviews.pictures} <> '[]'::jsonb)`.mapWith(
        Number,
      ),
    })
    .from(reviews)
    .where(
      and(
        eq(reviews.namespace, 'stores'),
        eq(reviews.entityId, entityId),
        eq(reviews.moderationStatus, 'APPROVED'),
      ),
    )
    .groupBy(reviews.rating);
  const of = (stars: number) => rows.find(({ rating }) => rating === stars)?.all ?? 0;
  return {
    counts: [1, 2, 3, 4, 5].map(of),
    withPictures: rows.reduce((sum, row) => sum + row.withPictures, 0),
  };
}
