import { createHash } from 'node:crypto';
import { PlatformError } from '@horae/shared';
import { LRUCache } from 'lru-cache';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import { type CookieSession, createCookieSession } from './session-cookies.ts';
import type { SessionStarter, SessionTokens } from './session-starter.ts';
import {
  type CallerInfo,
  type NewTokens,
  type PlatformSite,
  requestTokens,
} from './token-requests.ts';

/** A session with a valid access token. */
export interface ValidSession {
  session: CookieSession;
  accessToken: string;
}

export interface VisitorTokenCache {
  /**
   * Returns a session with a token other than `refused`; `null` when the platform no longer knows the session. Concurrent
   * callers share one renewal, also when they use the previous refresh token.
   * @throws PlatformError when the platform does not answer.
   */
  renew: (
    session: CookieSession,
    caller: CallerInfo,
    refused?: string,
  ) => Promise<ValidSession | null>;
  /** Begins the session of a new visitor, one for concurrent requests of a browser; `null` is a browser without a name. */
  begin: (caller: CallerInfo, browser: string | null) => Promise<ValidSession>;
  forget: (browser: string | null) => void;
  /** Marks the session with this mark as replaced or ended. */
  markReplaced: (mark: string) => void;
  store: (tokens: NewTokens, role: CookieSession['role']) => ValidSession;
}

interface CachedSession extends ValidSession {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const MOST = 10_000;
/** Longer than an access token is valid. */
const STORED_MS = 20 * 60_000;
/** Tokens are renewed this early, so that none expires during a call. */
const LEEWAY_MS = 60_000;

/** Caches access tokens by hashes of refresh tokens: a submission or a page renews none that is still valid. */
export function createVisitorTokenCache(
  site: PlatformSite,
  sessionStarts: SessionStarter,
): VisitorTokenCache {
  const cache = createOnFirstUse(
    () => new LRUCache<string, CachedSession>({ max: MOST, ttl: STORED_MS }),
  );
  const renewing = new Map<string, Promise<CachedSession | null>>();

  const remember = (live: CachedSession, ...refreshTokens: string[]): CachedSession => {
    // Requests in transit use the previous refresh token.
    for (const token of [live.session.refreshToken, ...refreshTokens])
      cache().set(hashToken(token), live);
    return live;
  };

  const renew = async (
    session: CookieSession,
    caller: CallerInfo,
  ): Promise<CachedSession | null> => {
    // The cookie may be older than the cached session.
    const newest = cache().get(hashToken(session.refreshToken))?.session.refreshToken;
    const refreshToken = newest ?? session.refreshToken;
    const tokens = await requestTokens(site, caller, { grantType: 'refresh_token', refreshToken });
    if (!tokens) {
      for (const token of [refreshToken, session.refreshToken]) cache().delete(hashToken(token));
      return null;
    }
    const next = { ...session, refreshToken: tokens.refreshToken ?? refreshToken };
    return remember({ ...tokens, session: next }, refreshToken, session.refreshToken);
  };

  return {
    async renew(session, caller, refused) {
      const key = hashToken(session.refreshToken);
      const cached = cache().get(key);
      if (cached && cached.accessToken !== refused && cached.expiresAt - LEEWAY_MS > Date.now()) {
        return cached;
      }
      const running =
        renewing.get(key) ?? renew(session, caller).finally(() => renewing.delete(key));
      renewing.set(key, running);
      return running;
    },
    async begin(caller, browser) {
      const tokens = await sessionStarts.once(browser, () => requestAnonymous(site, caller));
      if (!tokens) throw new PlatformError('no token', { code: 'TOKEN_REFUSED' });
      return this.store(tokens, 'visitor');
    },
    forget: sessionStarts.forget,
    markReplaced: sessionStarts.markReplaced,
    store(tokens, role) {
      const session = createCookieSession(tokens.refreshToken ?? '', role);
      return remember({ ...tokens, session });
    },
  };
}

async function requestAnonymous(
  site: PlatformSite,
  caller: CallerInfo,
): Promise<SessionTokens | null> {
  const tokens = await requestTokens(site, caller, { grantType: 'anonymous' });
  return tokens?.refreshToken ? { ...tokens, refreshToken: tokens.refreshToken } : null;
}

const hashToken = (refreshToken: string): string =>
  createHash('sha256').update(refreshToken).digest('base64url');
