import type { Database } from '../../base/db/database.ts';
import {
  createSecret,
  digestSecret,
  isUnexpiredSecret,
  minutesFromNow,
} from '../../base/secrets.ts';
import { eraseSecret } from '../../mail/post-mail.ts';
import { LINK_MINUTES } from '../account-mails.ts';
import { recoveryTokens } from '../identity-tables.ts';

interface RecoveryGrant {
  memberId: string;
  /** Where the member goes afterwards. */
  redirectUrl: string;
}

/** Lets the holder of the secret choose the member's password, once, within an hour. */
export async function issueRecoveryToken(db: Database, grant: RecoveryGrant): Promise<string> {
  const secret = createSecret();
  await db
    .insert(recoveryTokens)
    .values({ ...grant, hash: digestSecret(secret), expiresAt: minutesFromNow(LINK_MINUTES) });
  return secret;
}

/** Whom a secret is for; `null` when it is unknown, used or too old. */
export async function readRecoveryToken(
  db: Database,
  secret: string,
): Promise<RecoveryGrant | null> {
  const [row] = await db
    .select()
    .from(recoveryTokens)
    .where(isUnexpiredSecret(recoveryTokens, secret));
  return row ?? null;
}

/** As {@link readRecoveryToken}, and uses it up. */
export async function consumeRecoveryToken(
  db: Database,
  secret: string,
): Promise<RecoveryGrant | null> {
  const [row] = await db
    .delete(recoveryTokens)
    .where(isUnexpiredSecret(recoveryTokens, secret))
    .returning();
  if (row) await eraseSecret(db, secret);
  return row ?? null;
}
