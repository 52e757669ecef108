import { and, eq, gt } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { digest, minutesFromNow, newSecret } from '../../base/secrets.ts';
import { stateTokens } from './token-tables.ts';

/** A day: an owner may take that long to approve. */
const LIFETIME_MINUTES = 24 * 60;

/** Long enough to look for the telephone. */
const SECOND_FACTOR_MINUTES = 15;
/** Says to who holds the token what code it waits for; the platform itself goes by what it has stored. */
const SECOND_FACTOR = 'second-factor.';

/** What a state token stands for. */
export interface WaitingSignIn {
  memberId: string;
  awaitsSecondFactor: boolean;
}

/** Stands for a sign-in whose password was right, but that waits for something else. */
export async function issueStateToken(db: Database, waiting: WaitingSignIn): Promise<string> {
  const { awaitsSecondFactor } = waiting;
  const secret = `${awaitsSecondFactor ? SECOND_FACTOR : ''}${newSecret()}`;
  const expiresAt = minutesFromNow(awaitsSecondFactor ? SECOND_FACTOR_MINUTES : LIFETIME_MINUTES);
  await db.insert(stateTokens).values({ ...waiting, hash: digest(secret), expiresAt });
  return secret;
}

/** Whether a token's holder is to be asked for a code of the second factor. */
export const saysSecondFactor = (stateToken: string): boolean =>
  stateToken.startsWith(SECOND_FACTOR);

/** Who waits, and what for; `null` when the token is unknown, used or too old. */
export async function readStateToken(db: Database, secret: string): Promise<WaitingSignIn | null> {
  const [row] = await db
    .select()
    .from(stateTokens)
    .where(and(eq(stateTokens.hash, digest(secret)), gt(stateTokens.expiresAt, now())));
  return row ?? null;
}

/** Uses a state token up. Answers whether it was there. */
export async function dropStateToken(db: Database, secret: string): Promise<boolean> {
  const used = await db
    .delete(stateTokens)
    .where(eq(stateTokens.hash, digest(secret)))
    .returning();
  return used.length > 0;
}
