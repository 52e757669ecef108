import {
  createSecret,
  digestSecret,
  matchesStoredSecret,
  minutesFromNow,
} from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import { redirectSessions } from './redirect-session-tables.ts';
import type { RedirectIntent } from './redirect-session-types.ts';

/** Stores the intent of a redirect for ten minutes; returns the secret that its URL carries. */
export async function openRedirectSession(db: Database, intent: RedirectIntent): Promise<string> {
  const secret = createSecret();
  await db
    .insert(redirectSessions)
    .values({ hash: digestSecret(secret), intent, expiresAt: minutesFromNow(10) });
  return secret;
}

/** Reads the intent of a session; `null` when it is unknown, used or expired. */
export async function readRedirectSession(
  db: Database,
  secret: string,
): Promise<RedirectIntent | null> {
  const [row] = await db
    .select()
    .from(redirectSessions)
    .where(matchesStoredSecret(redirectSessions, secret));
  return row?.intent ?? null;
}

/** Reads and deletes a session, so that it is used once; `null` when it is unknown, used or expired. */
export async function consumeRedirectSession(
  db: Database,
  secret: string,
): Promise<RedirectIntent | null> {
  const [row] = await db
    .delete(redirectSessions)
    .where(matchesStoredSecret(redirectSessions, secret))
    .returning();
  return row?.intent ?? null;
}
