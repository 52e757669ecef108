import { isRemembered, remember } from '../../base/attempts.ts';
import type { Database } from '../../base/db/database.ts';

const FRESH_MINUTES = 5;

const freshSessionFact = (sessionId: string) => `fresh ${sessionId}`;

/** Stores that a member has just proven to be one: for five minutes the session may do what requires a log-in. */
export const beginFreshSession = (db: Database, sessionId: string): Promise<void> =>
  remember(db, freshSessionFact(sessionId), FRESH_MINUTES);

export const isFreshSession = (db: Database, sessionId: string): Promise<boolean> =>
  isRemembered(db, freshSessionFact(sessionId));
