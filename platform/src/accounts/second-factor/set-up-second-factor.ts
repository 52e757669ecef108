import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import {
  recoveryCodesRenewedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from '../account-mails.ts';
import { secondFactors } from '../account-tables.ts';
import { lockMember, type Member, revokePendingSignIns } from '../members/member-store.ts';
import { addressNotVerified } from '../sign-in/verification-codes.ts';
import {
  countRecoveryCodes,
  dropRecoveryCodes,
  type FactorContext,
  isSecondFactorOn,
  issueRecoveryCodes,
  matchingTotpStep,
  newTotpSecret,
  totpUri,
} from './second-factor-codes.ts';

/** How long a shown secret waits for its first code. */
const SETUP_MINUTES = 15;

export async function secondFactorState(db: Database, memberId: string) {
  const isOn = await isSecondFactorOn(db, memberId);
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(db, memberId) : 0 };
}

/** Creates a secret for the member's app; it takes effect once confirmed by a code. Throws 409 `SECOND_FACTOR_ON`. */
export async function setUpSecondFactor({ db, secretBox }: FactorContext, member: Member) {
  const secret = newTotpSecret();
  const entry = { secret: secretBox.seal(secret, member.id), createdAt: now(), lastStep: 0 };
  const begun = await db
    .insert(secondFactors)
    .values({ memberId: member.id, ...entry })
    .onConflictDoUpdate({
      target: secondFactors.memberId,
      set: entry,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning();
  if (begun.length === 0) {
    throw createRefusal(409, 'SECOND_FACTOR_ON', 'The second factor is on already.');
  }
  return { secret, uri: totpUri(secret, member.email) };
}

/**
 * Turns the second factor on with a first code of the app, and returns the recovery codes. Sign-ins that are not finished
 * end. Throws 400 `VERIFICATION_FAILED` and 409 `SECOND_FACTOR_NOT_BEGUN`.
 */
export async function confirmSecondFactor(
  { db, secretBox }: FactorContext,
  memberId: string,
  code: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    const isBegun = and(
      eq(secondFactors.memberId, memberId),
      isNull(secondFactors.confirmedAt),
      gt(secondFactors.createdAt, minutesFromNow(-SETUP_MINUTES)),
    );
    const [row] = await tx.select().from(secondFactors).where(isBegun);
    if (!member || !row) {
      throw createRefusal(409, 'SECOND_FACTOR_NOT_BEGUN', {
        description: 'The secret is too old. Please begin again.',
      });
    }
    // The secret may be from before addresses had to be verified.
    if (!member.emailVerified) throw addressNotVerified();
    const step = matchingTotpStep(secretBox.open(row.secret, memberId), code);
    if (step === null) {
      throw createRefusal(400, 'VERIFICATION_FAILED', 'The code is not right.');
    }
    await tx.update(secondFactors).set({ confirmedAt: now(), lastStep: step }).where(isBegun);
    await revokePendingSignIns(tx, memberId);
    await queueMail(tx, secondFactorOnMail(member.email));
    return issueRecoveryCodes(tx, memberId);
  });
}

/** Removes the second factor, also one that was only begun. */
export async function turnOffSecondFactor(db: Database, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) return;
    const wasOn = await isSecondFactorOn(tx, memberId);
    await tx.delete(secondFactors).where(eq(secondFactors.memberId, memberId));
    if (!wasOn) return;
    await dropRecoveryCodes(tx, memberId);
    await revokePendingSignIns(tx, memberId);
    await queueMail(tx, secondFactorOffMail(member.email));
  });
}

/** Replaces all recovery codes by ten new ones. Throws 409 `SECOND_FACTOR_OFF`. */
export async function renewRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member || !(await isSecondFactorOn(tx, memberId))) {
      throw createRefusal(409, 'SECOND_FACTOR_OFF', 'The second factor is not on.');
    }
    await queueMail(tx, recoveryCodesRenewedMail(member.email));
    return issueRecoveryCodes(tx, memberId);
  });
}

/** Deletes the secrets that were shown and never confirmed. */
export async function sweepSecondFactors(db: Database): Promise<void> {
  const isTooOld = lt(secondFactors.createdAt, minutesFromNow(-SETUP_MINUTES));
  await db.delete(secondFactors).where(and(isNull(secondFactors.confirmedAt), isTooOld));
}
