import { createHash } from 'node:crypto';
import { PlatformError } from '@horae/shared';
import { LRUCache } from 'lru-cache';
import { onFirstUse } from '../base/on-first-use.ts';
import type { BegunTokens, SessionBeginnings } from '../upstream/session-beginnings.ts';
import { type KeptSession, newSession } from '../upstream/session-cookies.ts';
import { askTokens, type Caller, type NewTokens, type PlatformSite } from './ask-tokens.ts';

/** A session with a token that is good for calls now. */
export interface LiveSession {
  session: KeptSession;
  accessToken: string;
}

export interface VisitorTokens {
  /**
   * A token for a session, other than `refused`; `null` when the platform knows the session no more. Those who ask
   * together share one renewal, also when they bring the refresh token of before it.
   * @throws PlatformError when the platform does not answer.
   */
  renewed: (session: KeptSession, caller: Caller, refused?: string) => Promise<LiveSession | null>;
  /** Begins the session of a new visitor, one for what this browser asks side by side; `null`: it has no name. */
  begun: (caller: Caller, browser: string | null) => Promise<LiveSession>;
  /** What this browser has begun counts no more. */
  forget: (browser: string | null) => void;
  /** The session of this mark has become another one, or has ended. */
  replace: (mark: string) => void;
  /** Keeps what was given for a session. */
  keep: (tokens: NewTokens, role: KeptSession['role']) => LiveSession;
}

interface Kept extends LiveSession {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const MOST = 10_000;
/** Longer than an access token lives. */
const KEPT_MS = 20 * 60_000;
/** Renewed this early, so that a call on its way does not meet an expired token. */
const LEEWAY_MS = 60_000;

/** Builds the memory of access tokens, by hashes of refresh tokens: a press or a page renews none that is still good. */
export function createVisitorTokens(
  site: PlatformSite,
  beginnings: SessionBeginnings,
): VisitorTokens {
  const kept = onFirstUse(() => new LRUCache<string, Kept>({ max: MOST, ttl: KEPT_MS }));
  const renewing = new Map<string, Promise<Kept | null>>();

  const remember = (live: Kept, ...refreshTokens: string[]): Kept => {
    // Requests that are under way bring the token of before.
    for (const token of [live.session.refreshToken, ...refreshTokens])
      kept().set(keyOf(token), live);
    return live;
  };

  const renew = async (session: KeptSession, caller: Caller): Promise<Kept | null> => {
    // The cookie may be older than what is known of its session here.
    const newest = kept().get(keyOf(session.refreshToken))?.session.refreshToken;
    const refreshToken = newest ?? session.refreshToken;
    const tokens = await askTokens(site, caller, { grantType: 'refresh_token', refreshToken });
    if (!tokens) {
      for (const token of [refreshToken, session.refreshToken]) kept().delete(keyOf(token));
      return null;
    }
    const next = { ...session, refreshToken: tokens.refreshToken ?? refreshToken };
    return remember({ ...tokens, session: next }, refreshToken, session.refreshToken);
  };

  return {
    async renewed(session, caller, refused) {
      const key = keyOf(session.refreshToken);
      const known = kept().get(key);
      if (known && known.accessToken !== refused && known.expiresAt - LEEWAY_MS > Date.now()) {
        return known;
      }
      const running =
        renewing.get(key) ?? renew(session, caller).finally(() => renewing.delete(key));
      renewing.set(key, running);
      return running;
    },
    async begun(caller, browser) {
      const tokens = await beginnings.once(browser, () => askAnonymous(site, caller));
      if (!tokens) throw new PlatformError('no token', { code: 'TOKEN_REFUSED' });
      return this.keep(tokens, 'visitor');
    },
    forget: beginnings.forget,
    replace: beginnings.replace,
    keep(tokens, role) {
      const session = newSession(tokens.refreshToken ?? '', role);
      return remember({ ...tokens, session });
    },
  };
}

async function askAnonymous(site: PlatformSite, caller: Caller): Promise<BegunTokens | null> {
  const tokens = await askTokens(site, caller, { grantType: 'anonymous' });
  return tokens?.refreshToken ? { ...tokens, refreshToken: tokens.refreshToken } : null;
}

const keyOf = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url');
