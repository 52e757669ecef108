import { lt } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { reviewRequests } from './review-tables.ts';

/** Longer than orders are mailed about, so that no second mail follows a deleted request. */
const RETENTION_DAYS = 365;

/** Ends the links of mails of a year ago. */
export async function sweepReviewRequests(db: Database): Promise<void> {
  await db
    .delete(reviewRequests)
    .where(lt(reviewRequests.createdAt, minutesFromNow(-RETENTION_DAYS * 24 * 60)));
}
