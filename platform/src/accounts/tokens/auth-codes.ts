import { hasExpiringMarker, setExpiringMarker } from '../../base/attempts.ts';
import {
  createSecret,
  digestSecret,
  matchesStoredSecret,
  minutesFromNow,
} from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import { authCodes } from '../account-tables.ts';
import { findMember } from '../members/member-store.ts';
import { revokeSession } from './refresh-tokens.ts';

interface CodeGrant {
  memberId: string;
  visitorId: string | null;
  challenge: string;
  /** Where the code is sent; the exchange has to name the same. Absent for a code that is posted to a frame. */
  redirectUri?: string;
}

interface Exchange {
  code: string;
  codeVerifier: string;
  redirectUri?: string | undefined;
}

interface Redeemed {
  memberId: string;
  visitorId: string | null;
  /** The sign-in that the code opens, and ends when it is shown again. */
  sessionId: string;
}

export async function issueAuthCode(db: Database, grant: CodeGrant): Promise<string> {
  const { memberId, visitorId, challenge, redirectUri } = grant;
  const secret = createSecret();
  await db.insert(authCodes).values({
    memberId,
    visitorId,
    challenge: bindChallenge(challenge, redirectUri),
    hash: digestSecret(secret),
    expiresAt: minutesFromNow(5),
  });
  return secret;
}

/**
 * Takes a code out of circulation; `null` when it is unknown, used or too old, was sent elsewhere, or its member may not
 * sign in any more. A wrong verifier burns it too, and a code that is shown a second time ends what it gave the first.
 */
export async function redeemAuthCode(db: Database, exchange: Exchange): Promise<Redeemed | null> {
  const { code, codeVerifier, redirectUri } = exchange;
  const sessionId = sessionIdFor(code);
  const [row] = await db.delete(authCodes).where(matchesStoredSecret(authCodes, code)).returning();
  if (!row) await revokeSession(db, sessionId);
  // PKCE S256: the challenge is the base64url SHA-256 of the verifier, which is what `digest` computes.
  const challenge = digestSecret(codeVerifier);
  const isRight =
    row?.challenge === challenge || row?.challenge === bindChallenge(challenge, redirectUri);
  if (!row || !isRight) return null;
  const member = await findMember(db, row.memberId);
  if (member?.status !== 'APPROVED') return null;
  await beginFreshSession(db, sessionId);
  return { memberId: row.memberId, visitorId: row.visitorId, sessionId };
}

/** A challenge that holds for one address only. */
function bindChallenge(challenge: string, redirectUri: string | undefined): string {
  return redirectUri === undefined ? challenge : digestSecret(`${challenge} ${redirectUri}`);
}

/** Derived from the code itself, so that a used one still names its sign-in. */
function sessionIdFor(code: string): string {
  return digestSecret(`session of ${code}`);
}

const FRESH_MINUTES = 5;

const freshSessionFact = (sessionId: string) => `fresh ${sessionId}`;

/** Stores that a member has just proven to be one: for five minutes the session may do what requires a log-in. */
const beginFreshSession = (db: Database, sessionId: string): Promise<void> =>
  setExpiringMarker(db, freshSessionFact(sessionId), FRESH_MINUTES);

export const isFreshSession = (db: Database, sessionId: string): Promise<boolean> =>
  hasExpiringMarker(db, freshSessionFact(sessionId));
