import type { Database } from '../../base/db/database.ts';
import {
  createSecret,
  digestSecret,
  isUnexpiredSecret,
  minutesFromNow,
} from '../../base/secrets.ts';
import { sessionTokens } from '../identity-tables.ts';

/** Proof of a sign-in that just succeeded, to be exchanged for an authorization code within minutes. */
export async function issueSessionToken(db: Database, memberId: string): Promise<string> {
  const secret = createSecret();
  await db
    .insert(sessionTokens)
    .values({ hash: digestSecret(secret), memberId, expiresAt: minutesFromNow(10) });
  return secret;
}

/** The member that a session token stands for, once; `null` when it is unknown, used or too old. */
export async function consumeSessionToken(db: Database, secret: string): Promise<string | null> {
  const [row] = await db
    .delete(sessionTokens)
    .where(isUnexpiredSecret(sessionTokens, secret))
    .returning();
  return row?.memberId ?? null;
}
