import { and, eq } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { type ReviewRow, reviews } from './review-tables.ts';

interface Change {
  id: string;
  /** The state that the change is about; any where it is left out. */
  revision?: bigint;
  change: Partial<ReviewRow>;
}

/** Changes a review. Throws 404, or 409 `REVISION_MISMATCH` where it is not as the caller knows it. */
export async function updateReview(
  db: Database,
  { id, revision, change }: Change,
): Promise<ReviewRow> {
  const of = revision === undefined ? undefined : eq(reviews.revision, revision);
  const [row] = await db
    .update(reviews)
    .set(change)
    .where(and(eq(reviews.id, id), of))
    .returning();
  if (row) return row;
  if (revision === undefined) throw reviewNotFound();
  throw createRefusal(409, 'REVISION_MISMATCH', 'The review has changed meanwhile.');
}

export function reviewNotFound() {
  return createRefusal(404, 'REVIEW_NOT_FOUND', 'There is no such review.');
}
