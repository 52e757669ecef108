import { randomBytes } from 'node:crypto';
import { readGrouped } from '@horae/typed-text';
import { and, count, eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import type { Database } from '../../base/db/database.ts';
import { digestSecret } from '../../base/secrets.ts';
import { recoveryCodes } from './second-factor-tables.ts';

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
export async function consumeRecoveryCode(
  db: Database,
  memberId: string,
  code: string,
): Promise<boolean> {
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
  const plain = readGrouped(code).toUpperCase();
  return digestSecret(`recovery code of ${memberId} ${plain}`);
}
