import type { Release } from '@horae/releases/release.ts';
import { NO_COOKIES, PlatformError } from '@horae/shared';
import type { Role } from '@horae/shared/contract';
import type { Settings } from '../edge-settings-types.ts';
import { createFindDeclaredCall } from '../live/match-declared-call.ts';
import {
  type ObservedCall,
  type RunningSubmission,
  runAsVisitor,
  runWithoutVisitor,
  type VisitorContext,
} from './run-as-visitor.ts';
import {
  type CookieSession,
  hasNoSession,
  readOpenSession,
  toSessionCookies,
} from './session-cookies.ts';
import { hasNoCookies, readSubmissionIdCookie } from './submission-cookie.ts';
import { type CallerInfo, endPlatformSession, exchangeSessionToken } from './token-requests.ts';
import type { ValidSession, VisitorTokenCache } from './visitor-tokens.ts';

/** The visitor of one request, whose submission or page is processed. */
export interface Visitor {
  /** Returns the visitor's role; a member only when the platform confirms it. */
  role: () => Promise<Role>;
  run: <Result>(
    release: Release,
    work: () => Promise<Result>,
    submission?: RunningSubmission,
  ) => Promise<Result>;
  logIn: (sessionToken: string) => Promise<void>;
  logOut: () => Promise<void>;
  cookies: () => string[];
  /** Returns the mark of the session that has ended or was replaced; `null` where none has. */
  replaced: () => string | null;
  /** Whether a session was refused because the browser sent no cookie. */
  lacksCookies: () => boolean;
}

interface VisitorParts {
  tokens: VisitorTokenCache;
  settings: Pick<Settings, 'siteUrl' | 'platformUrl' | 'clientId'>;
  /** The shell of the visitor's version; every remote may make the calls that it declares. */
  shell: Release;
  onError: (error: unknown, where: string) => void;
}

export interface SessionOptions {
  /** Begins no session for a browser that sends no cookie, since the result would be lost with it. */
  requiresCookies: boolean;
}

/** The caller's `Cookie` header, address and user agent. */
interface VisitorRequest extends CallerInfo, SessionOptions {
  cookies: string;
  /** Receives the platform's answers to calls as this visitor. */
  observe?: (call: ObservedCall) => void;
}

export function createRequestVisitor(
  parts: VisitorParts,
  { cookies, requiresCookies, observe, ...caller }: VisitorRequest,
): Visitor {
  const { settings, tokens, shell, onError } = parts;
  const before = readOpenSession(cookies);
  const browser = readSubmissionIdCookie(cookies)?.browser ?? null;
  const hasEnded = before === null && !hasNoSession(cookies);
  if (hasEnded) tokens.forget(browser);
  const isWithoutCookies = requiresCookies && hasNoCookies(cookies);
  const heldSession = createHeldSession(tokens, { ...caller, browser, isWithoutCookies }, before);
  const scopeFor = createScopes(heldSession, { ...caller, ...(observe && { observe }) }, shell);

  return {
    role: () => heldSession.role(),
    run: (release, work, submission) => runAsVisitor(scopeFor(release, submission), work),
    logIn: (sessionToken) =>
      runWithoutVisitor(async () => {
        const { accessToken } = await heldSession.live();
        const current = { caller, accessToken, sessionToken };
        heldSession.replace(
          tokens.store(await exchangeSessionToken(settings, current), 'member').session,
        );
      }),
    logOut: () =>
      runWithoutVisitor(async () => {
        const session = heldSession.session();
        heldSession.replace(null);
        if (!session) return;
        // Logging out must work without the platform: the cookies are deleted in any case.
        await tokens
          .renew(session, caller)
          .then(
            (live) =>
              live && endPlatformSession(settings, { caller, accessToken: live.accessToken }),
          )
          .catch((error: unknown) => onError(error, 'log-out'));
      }),
    cookies() {
      const session = heldSession.session();
      if (session?.refreshToken === before?.refreshToken && session?.mark === before?.mark)
        return [];
      return toSessionCookies(session, settings.siteUrl.startsWith('https:'));
    },
    replaced: () => (before && heldSession.session()?.mark !== before.mark ? before.mark : null),
    lacksCookies: heldSession.lacksCookies,
  };
}

/** Creates the scopes in which code of a release runs as its visitor. */
function createScopes(
  heldSession: ReturnType<typeof createHeldSession>,
  { address, userAgent, observe }: CallerInfo & Pick<VisitorRequest, 'observe'>,
  shell: Release,
) {
  const tokenFor = (submission?: RunningSubmission, refused?: string): Promise<string> =>
    runWithoutVisitor(async () => {
      submission?.signal.throwIfAborted();
      return (await heldSession.live(refused)).accessToken;
    });
  return (release: Release, submission?: RunningSubmission): VisitorContext => ({
    accessToken: () => tokenFor(submission),
    renewToken: (refused) => tokenFor(submission, refused),
    caller: address,
    userAgent,
    findCall: (to) => createFindDeclaredCall([release, shell], to),
    ...(observe && { observe }),
    ...(submission && { submission }),
  });
}

/** Creates the session of one request, which begins with the first call. */
function createHeldSession(
  tokens: VisitorTokenCache,
  {
    browser,
    isWithoutCookies,
    ...caller
  }: CallerInfo & { browser: string | null; isWithoutCookies: boolean },
  before: CookieSession | null,
) {
  let lacksCookies = false;
  let session = before;
  let beginning: Promise<ValidSession> | null = null;

  const renewed = async (refused?: string): Promise<ValidSession | null> => {
    const current = session;
    if (!current) return null;
    const live = await tokens.renew(current, caller, refused);
    if (!live) tokens.forget(browser);
    // A log-in or log-out may have replaced the session meanwhile.
    if (session === current) session = live?.session ?? null;
    return live;
  };

  const begin = (): Promise<ValidSession> => {
    lacksCookies = isWithoutCookies;
    if (isWithoutCookies) {
      return Promise.reject(new PlatformError('no cookie came along', { code: NO_COOKIES }));
    }
    beginning ??= tokens
      .begin(caller, browser)
      .then((live) => {
        session = live.session;
        return live;
      })
      .finally(() => {
        beginning = null;
      });
    return beginning;
  };

  return {
    session: () => session,
    lacksCookies: () => lacksCookies,
    replace(next: CookieSession | null) {
      tokens.forget(browser);
      for (const ended of [before, session]) if (ended) tokens.markReplaced(ended.mark);
      session = next;
    },
    live: async (refused?: string): Promise<ValidSession> => (await renewed(refused)) ?? begin(),
    async role(): Promise<Role> {
      if (session?.role === 'member') await renewed();
      return session?.role ?? 'none';
    },
  };
}
