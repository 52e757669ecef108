import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { secondFactors } from './second-factor-tables.ts';

/** Whether a member's sign-in requires a second factor. */
export async function isSecondFactorOn(db: Database, memberId: string): Promise<boolean> {
  const [row] = await db
    .select({ memberId: secondFactors.memberId })
    .from(secondFactors)
    .where(and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt)));
  return row !== undefined;
}

/** Throws 403 `SECOND_FACTOR_REQUIRED` for a member who can only sign in itself. */
export async function requireNoSecondFactor(db: Database, memberId: string): Promise<void> {
  if (!(await isSecondFactorOn(db, memberId))) return;
  throw createRefusal(403, 'SECOND_FACTOR_REQUIRED', {
    description: 'The member has a second factor, and has to sign in itself.',
  });
}
