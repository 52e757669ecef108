import { and, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { BEGUN_MINUTES } from './second-factor.ts';
import { secondFactors } from './second-factor-tables.ts';

/** Deletes the secrets that were shown and never confirmed. */
export async function sweepSecondFactors(db: Database): Promise<void> {
  const isTooOld = lt(secondFactors.createdAt, minutesFromNow(-BEGUN_MINUTES));
  await db.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), isTooOld));
}
