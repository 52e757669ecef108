import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import { digestSecret, minutesFromNow } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { type IdempotencyDigests, isFirstCall } from '../../base/http/idempotency-digests.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { eraseMailedSecret, queueMail } from '../../mail/queue-mail.ts';
import { CODE_MINUTES, verificationMail } from '../account-mails.ts';
import { verificationCodes } from '../account-tables.ts';
import type { IdentityContext } from '../identity-route-context.ts';
import { changeMember, type Member } from '../members/member-store.ts';

const MAX_TRIES = 5;
const MAX_MAILS = 5;

type Sender = Pick<IdentityContext, 'db' | 'attempts'>;

/**
 * Mails a code to a member whose password was right, once for each key. Throws 429 after five mails within a quarter of an hour: with five
 * tries each, guessing is hopeless.
 */
export async function resendVerificationCode(
  { db, attempts }: Sender,
  member: Member,
  call: IdempotencyDigests | null = null,
): Promise<void> {
  await attempts.count({ key: `verification ${member.id}`, max: MAX_MAILS });
  await db.transaction(async (tx) => {
    if (await isFirstCall(tx, call)) await sendVerificationCode(tx, member);
  });
}

/** Mails a fresh code of six digits; earlier ones die. Answers the verification's id. The caller has to limit it. */
export async function sendVerificationCode(db: Database, member: Member): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const id = randomUUID();
  const entry = {
    id,
    hash: digestSecret(`${id} ${code}`),
    tries: 0,
    expiresAt: minutesFromNow(CODE_MINUTES),
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(verificationCodes)
      .values({ memberId: member.id, ...entry })
      .onConflictDoUpdate({ target: verificationCodes.memberId, set: entry });
    await queueMail(tx, verificationMail(member.email, code));
  });
  return id;
}

/** Mails a code unless one is on its way already: who signs in again looks for the first mail. */
export async function sendCodeUnlessSent(sender: Sender, member: Member): Promise<void> {
  const [live] = await sender.db
    .select({ id: verificationCodes.id })
    .from(verificationCodes)
    .where(isLive(member.id));
  if (!live) await resendVerificationCode(sender, member);
}

/** Whether it is the member's live code; used up then. Every try counts, and the fifth is the last. */
async function consumeVerificationCode(
  db: Database,
  memberId: string,
  code: string,
): Promise<boolean> {
  const [row] = await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(isLive(memberId))
    .returning();
  if (row?.hash !== digestSecret(`${row?.id} ${code}`)) return false;
  // Two requests with the right code: only one of them deletes the row.
  const used = await db
    .delete(verificationCodes)
    .where(and(eq(verificationCodes.memberId, memberId), eq(verificationCodes.id, row.id)))
    .returning();
  return used.length === 1;
}

function isLive(memberId: string) {
  return and(
    eq(verificationCodes.memberId, memberId),
    gt(verificationCodes.expiresAt, now()),
    lt(verificationCodes.tries, MAX_TRIES),
  );
}

/** Notes that who signs in reads the mails of the address, by the code that was mailed. Throws 400 `VERIFICATION_FAILED`. */
export async function confirmEmail(
  { db }: Pick<IdentityContext, 'db'>,
  member: Member,
  code: string,
): Promise<void> {
  if (!(await consumeVerificationCode(db, member.id, code))) {
    throw createRefusal(400, 'VERIFICATION_FAILED', {
      description: 'The code is not right, or too old. Please check it or ask for a new one.',
    });
  }
  await eraseMailedSecret(db, code, member.email);
  await changeMember(db, member.id, { emailVerified: true });
}

/**
 * Lets nothing bind an address that may be another person's: mails a code to one that was never proven and throws 403
 * `EMAIL_NOT_VERIFIED`, until the code is given.
 */
export async function requireVerifiedAddress(
  context: Pick<IdentityContext, 'db' | 'attempts'>,
  member: Member,
  code: string | undefined,
): Promise<void> {
  if (member.emailVerified) return;
  if (code !== undefined) return confirmEmail(context, member, code);
  await sendCodeUnlessSent(context, member);
  throw addressNotVerified();
}

export const addressNotVerified = () =>
  createRefusal(403, 'EMAIL_NOT_VERIFIED', {
    description: 'The email address has to be proven first. A code was mailed to it.',
  });
