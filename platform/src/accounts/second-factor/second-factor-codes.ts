import { randomBytes } from 'node:crypto';
import { cleanGroupedCode } from '@horae/typed-text';
import { and, count, eq, isNotNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { now } from '../../base/clock.ts';
import { digestSecret, type SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { recoveryCodes, secondFactors } from '../account-tables.ts';

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

export interface FactorContext {
  db: Database;
  secretBox: SecretBox;
}

const SIX_DIGITS = /^\d{6}$/;

/**
 * Consumes a member's code and returns its kind: a code of the app, or a recovery code; `null` for a wrong one. The
 * caller has to limit the attempts.
 */
export async function consumeSecondFactorCode(
  context: FactorContext,
  memberId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const plain = cleanGroupedCode(code);
  if (SIX_DIGITS.test(plain))
    return (await consumeAppCode(context, memberId, plain)) ? 'app' : null;
  return (await consumeRecoveryCode(context.db, memberId, plain)) ? 'recovery' : null;
}

async function consumeAppCode({ db, secretBox }: FactorContext, memberId: string, code: string) {
  const isMembers = and(eq(secondFactors.memberId, memberId), isNotNull(secondFactors.confirmedAt));
  const [row] = await db.select().from(secondFactors).where(isMembers);
  const step = row ? matchingTotpStep(secretBox.open(row.secret, memberId), code) : null;
  if (step === null) return false;
  // Two requests with one code: only one of them moves the step on.
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isMembers, lt(secondFactors.lastStep, step)))
    .returning();
  return taken.length > 0;
}

const CODE_COUNT = 10;
/** 120 bits: from 112 on a plain digest is enough, because they cannot all be tried. */
const BYTES = 15;
const GROUP = /.{4}(?=.)/g;

/** Ten codes as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`, each good once; those of before end. */
export async function issueRecoveryCodes(db: Database, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, newCode);
  await dropRecoveryCodes(db, memberId);
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ memberId, hash: codeHash(memberId, code) })));
  return codes;
}

/** Whether it is one of the member's codes, in whatever case and spacing; used up then. */
async function consumeRecoveryCode(db: Database, memberId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.hash, codeHash(memberId, code))),
    )
    .returning();
  return used.length > 0;
}

export async function countRecoveryCodes(db: Database, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, memberId));
  return row?.total ?? 0;
}

export async function dropRecoveryCodes(db: Database, memberId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}

function newCode(): string {
  const bytes = new Uint8Array(randomBytes(BYTES));
  return new Secret({ buffer: bytes.buffer }).base32.replace(GROUP, '$&-');
}

function codeHash(memberId: string, code: string): string {
  const plain = cleanGroupedCode(code).toUpperCase();
  return digestSecret(`recovery code of ${memberId} ${plain}`);
}

const PERIOD_SECONDS = 30;
/** A clock may be half a minute wrong, or the member slow. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
const ISSUER = 'Horae';

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` URI that an authenticator app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The time step (30 seconds) of a code of six digits; `null` when it fits none within the window. Takes constant time. */
export function matchingTotpStep(secret: string, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta;
}

/** RFC 6238 with the parameters that all apps support: SHA-1, six digits, 30 seconds. */
function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
