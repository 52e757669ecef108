import { readGrouped } from '@horae/typed-text';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import type { SecretBox } from '../../base/secrets.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { secondFactors } from './second-factor-tables.ts';
import { totpStep } from './totp.ts';

export interface CodeContext {
  db: Database;
  secretBox: SecretBox;
}

const SIX_DIGITS = /^\d{6}$/;

/**
 * Consumes a member's code and returns its kind: a code of the app, or a recovery code; `null` for a wrong one. The
 * caller has to limit the attempts.
 */
export async function consumeCode(
  context: CodeContext,
  memberId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const plain = readGrouped(code);
  if (SIX_DIGITS.test(plain))
    return (await consumeAppCode(context, memberId, plain)) ? 'app' : null;
  return (await consumeRecoveryCode(context.db, memberId, plain)) ? 'recovery' : null;
}

async function consumeAppCode({ db, secretBox }: CodeContext, memberId: string, code: string) {
  const isMembers = and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt));
  const [row] = await db.select().from(secondFactors).where(isMembers);
  const step = row ? totpStep(secretBox.open(row.secret, memberId), code) : null;
  if (step === null) return false;
  // Two requests with one code: only one of them moves the step on.
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isMembers, lt(secondFactors.lastStep, step)))
    .returning();
  return taken.length > 0;
}
