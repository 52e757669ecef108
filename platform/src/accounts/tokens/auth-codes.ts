import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow, newSecret } from '../../base/secrets.ts';
import { authCodes } from './token-tables.ts';

interface CodeGrant {
  memberId: string;
  visitorId: string | null;
  challenge: string;
}

export async function issueCode(db: Database, grant: CodeGrant): Promise<string> {
  const secret = newSecret();
  await db
    .insert(authCodes)
    .values({ ...grant, hash: digest(secret), expiresAt: minutesFromNow(5) });
  return secret;
}

/** Takes a code out of circulation; `null` when it is unknown, used or too old. A wrong verifier burns it too. */
export async function redeemCode(
  db: Database,
  code: string,
  verifier: string,
): Promise<CodeGrant | null> {
  const [row] = await db
    .delete(authCodes)
    .where(and(eq(authCodes.hash, digest(code)), gt(authCodes.expiresAt, now())))
    .returning();
  // PKCE S256: the challenge is the base64url SHA-256 of the verifier, which is what `digest` computes.
  return row && row.challenge === digest(verifier) ? row : null;
}
