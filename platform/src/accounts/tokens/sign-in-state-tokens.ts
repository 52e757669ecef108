import { eq } from 'drizzle-orm';
import {
  createSecret,
  digestSecret,
  matchesStoredSecret,
  minutesFromNow,
} from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { pendingSignIns, sessionTokens } from '../account-tables.ts';

/** A day: an owner may take that long to approve. */
const LIFETIME_MINUTES = 24 * 60;

/** Long enough to find the phone. */
const SECOND_FACTOR_MINUTES = 15;
/** A prefix that names to the token's holder the code it waits for; the platform itself trusts only its stored row. */
const SECOND_FACTOR_PREFIX = 'second-factor.';

interface WaitingSignIn {
  memberId: string;
  awaitsSecondFactor: boolean;
}

/** Issues a token for a sign-in whose password was right, but that waits for another step. */
export async function issueStateToken(db: Database, waiting: WaitingSignIn): Promise<string> {
  const { awaitsSecondFactor } = waiting;
  const secret = `${awaitsSecondFactor ? SECOND_FACTOR_PREFIX : ''}${createSecret()}`;
  const expiresAt = minutesFromNow(awaitsSecondFactor ? SECOND_FACTOR_MINUTES : LIFETIME_MINUTES);
  await db.insert(pendingSignIns).values({ ...waiting, hash: digestSecret(secret), expiresAt });
  return secret;
}

/** Whether a token's holder has to enter a code of the second factor. */
export const isAwaitingSecondFactor = (stateToken: string): boolean =>
  stateToken.startsWith(SECOND_FACTOR_PREFIX);

/** Reads the waiting sign-in; `null` when the token is unknown, used or expired. */
export async function readStateToken(db: Database, secret: string): Promise<WaitingSignIn | null> {
  const [row] = await db
    .select()
    .from(pendingSignIns)
    .where(matchesStoredSecret(pendingSignIns, secret));
  return row ?? null;
}

/** Deletes a state token. Returns whether it existed. */
export async function dropStateToken(db: Database, secret: string): Promise<boolean> {
  const used = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, digestSecret(secret)))
    .returning();
  return used.length > 0;
}

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
    .where(matchesStoredSecret(sessionTokens, secret))
    .returning();
  return row?.memberId ?? null;
}
